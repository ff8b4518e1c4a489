import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serverArguments } from '../../scripts/server-arguments.mjs';

const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');

describe('the container image', () => {
  test('starts the server exactly as `npm run serve` does', () => {
    const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1];
    expect(JSON.parse(command ?? '[]')).toEqual(['node', ...serverArguments]);
  });

  test('runs as nobody special and takes no stand-in with it', () => {
    const stages = dockerfile.split(/^FROM /m);
    const final = stages.at(-1) ?? '';
    expect(final).toMatch(/^USER node$/m);
    expect(final).not.toMatch(/demo|EMULATOR/);
  });
});
