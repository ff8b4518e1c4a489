import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../../../../scripts/bootstrap/root.mjs';
import { serverArguments } from '../../../../scripts/server-arguments.mjs';

/** Writes to a closed port: the test checks only whether the SDK reaches the network. */
const program = `
const say = (word) => { console.log(word); process.exit(); };
try {
  const { Firestore } = await import('@google-cloud/firestore');
  setTimeout(say, 8_000, 'sending');
  await new Firestore({ projectId: 'demo-polycue' }).doc('a/b').set({ value: 1 });
} catch (error) {
  say(error.name === 'EvalError' ? 'EvalError' : 'sending');
}
`;

async function firestoreUnder(flags: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, '--input-type=module', '--eval', program],
    {
      cwd: root,
      env: { PATH: process.env['PATH'], FIRESTORE_EMULATOR_HOST: '127.0.0.1:9', NODE_NO_WARNINGS: '1' },
    },
  );
  return stdout.trim();
}

describe('Firestore’s SDK under the arguments that the server is shipped with', () => {
  test('gets as far as the network', async () => {
    const flags = serverArguments({ POLYCUE_STORE: 'firestore' }).slice(0, -1);
    expect(flags).toContain('--disable-proto=delete');
    expect(await firestoreUnder(flags)).toBe('sending');
  }, 30_000);

  test('still needs the exception: it generates code from strings', async () => {
    const flags = serverArguments({ POLYCUE_STORE: 'sqlite' }).slice(0, -1);
    expect(flags).toContain('--disallow-code-generation-from-strings');
    expect(await firestoreUnder(flags)).toBe('EvalError');
  }, 30_000);
});
