import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/bootstrap/root.mjs';

test.each([
  ['scripts/run.mjs', /Unknown command '(?:nonsense|constructor)'\. There are: start, /],
  ['scripts/harden.ts', /No part '(?:nonsense|constructor)'\. There are: attacks, /],
  ['scripts/bench.ts', /No benchmark '(?:nonsense|constructor)'\. There are: /],
])('%s names what there is where it is asked for what there is not', (script, sentence) => {
  // The second is a name that every object of JavaScript has.
  for (const word of ['nonsense', 'constructor']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, word], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(sentence);
  }
});
