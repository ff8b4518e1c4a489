import { spawn } from 'node:child_process';
import { root } from '../bootstrap/root.mjs';

export interface Step {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a step attached to the terminal, and returns whether it passed. */
export async function runStep({ file, args, env }: Step): Promise<boolean> {
  const child = spawn(file, args, { cwd: root, env: env ?? process.env, stdio: 'inherit' });
  return (await exitCode(child)) === 0;
}

/** Runs a step apart, keeping what it prints. */
export async function runStepApart({ name, file, args, env }: Step): Promise<StepResult> {
  const startedMs = performance.now();
  const child = spawn(file, args, { cwd: root, env: { FORCE_COLOR: '0', ...(env ?? process.env) } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const passed = (await exitCode(child)) === 0;
  return { name, passed, seconds: (performance.now() - startedMs) / 1000, output };
}

function exitCode(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
