import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('credit-worker.ts', import.meta.url));

export interface WorkerRun {
  readonly dataDir: string;
  readonly uid: string;
  readonly translations: number;
  readonly allowance: number;
  readonly fatalPoint?: string;
  readonly fatalPass?: number;
  /** Kills the worker from outside when it has printed so many lines. */
  readonly killAtLine?: number;
}

/** What a worker had printed when it ended. */
export interface WorkerReport {
  readonly opened: number;
  readonly delivered: number;
  readonly returned: number;
  readonly refused: number;
  readonly isDone: boolean;
}

/** Runs a worker to its end, whichever it is. @throws where it fails by itself. */
export async function runWorker(run: WorkerRun): Promise<WorkerReport> {
  const { dataDir, uid, translations, allowance, fatalPoint = '', fatalPass = 0, killAtLine } = run;
  const args = [dataDir, uid, fatalPoint, fatalPass, translations, allowance].map(String);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args]);
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (killAtLine !== undefined && output.split('\n').length > killAtLine) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(complaints);
  const lines = output.split('\n').map((line) => line.split(' ', 1)[0]);
  const count = (word: string) => lines.filter((line) => line === word).length;
  return {
    opened: count('opened'),
    delivered: count('delivered'),
    returned: count('returned'),
    refused: count('refused'),
    isDone: lines.includes('done'),
  };
}
