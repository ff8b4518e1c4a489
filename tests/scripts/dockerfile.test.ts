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

  test('is built without arguments too, which are then set to nothing', () => {
    const names = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => [String(name), ''] as const);
    expect(names).toContainEqual(['POLYCUE_ORIGIN', '']);
    const code = `const { default: { site } } = await import('./astro.config.mjs');
      const { site: pages } = await import('./src/site/site.ts');
      console.log(JSON.stringify([site, pages.supportEmail]));`;
    const env = { PATH: process.env['PATH'], ...Object.fromEntries(names) };
    const built = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    expect(JSON.parse(built)).toEqual(['http://127.0.0.1:4321', 'support@localhost']);
  });

  test('runs as nobody special and takes no stand-in with it', () => {
    const stages = dockerfile.split(/^FROM /m);
    const final = stages.at(-1) ?? '';
    expect(final).toMatch(/^USER node$/m);
    expect(final).not.toMatch(/demo|EMULATOR/);
  });
});
