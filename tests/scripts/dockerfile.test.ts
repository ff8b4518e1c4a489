import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/bootstrap/root.mjs';
import { serverArguments } from '../../scripts/server-arguments.mjs';

const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');

describe('the container image', () => {
  test('becomes the server, with the arguments of `npm run serve`', () => {
    const [file = '', ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    expect(file).toBe('node');
    const code = `process.execve = (path, args) => console.log(JSON.stringify([path, ...args]));`;
    const started = execFileSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(code)}`, ...args],
      { cwd: root, encoding: 'utf8' },
    );
    expect(JSON.parse(started)).toEqual([
      process.execPath,
      process.execPath,
      ...serverArguments(process.env),
    ]);
  });

  test('is built from the lock file alone', () => {
    const installs = dockerfile.match(/npm (?:ci|install|i)\b.*/g);
    expect(installs).toEqual(['npm ci --no-audit --no-fund']);
  });

  test('runs as nobody special and takes no stand-in with it', () => {
    const stages = dockerfile.split(/^FROM /m);
    const final = stages.at(-1) ?? '';
    expect(final).toMatch(/^USER node$/m);
    expect(final).not.toMatch(/demo|EMULATOR/);
  });
});
