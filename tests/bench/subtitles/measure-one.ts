import { readFileSync } from 'node:fs';
import { libraries } from './libraries.ts';

/** What one process measures of one library: the best time of several runs, and the most memory it ever held. */
export interface Measurement {
  readonly library: string;
  readonly operation: 'read' | 'write';
  readonly cues: number;
  readonly bestMs: number;
  /** Time of the processor, all threads together: the figure to look at where the machine is busy with other things. */
  readonly bestCpuMs: number;
  readonly peakBytes: number;
}

const [library = '', operation = 'read', file = '', runs = '5'] = process.argv.slice(2);

async function measure(): Promise<Measurement> {
  const { read, count, write } = await libraries[library]!();
  const text = new TextDecoder().decode(readFileSync(file));
  let cues: unknown = null;
  let bestMs = Infinity;
  let bestCpuMs = Infinity;
  for (let run = 0; run < Number(runs); run += 1) {
    if (operation === 'read') cues = null;
    else cues ??= await read(text);
    const start = performance.now();
    const cpu = process.cpuUsage();
    if (operation === 'read') cues = await read(text);
    // A text is written when its bytes are there: some libraries leave it in a thousand pieces.
    else Buffer.byteLength(write!(cues));
    bestMs = Math.min(bestMs, performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    bestCpuMs = Math.min(bestCpuMs, (user + system) / 1000);
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return {
    library,
    operation: operation as Measurement['operation'],
    cues: count(cues),
    bestMs,
    bestCpuMs,
    peakBytes,
  };
}

console.log(JSON.stringify(await measure()));
