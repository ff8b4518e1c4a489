import { readFileSync } from 'node:fs';
import { libraries } from './libraries.ts';

/** What one process measures of one library: the best and the middle time of several runs, and the most memory it ever held. */
export interface Measurement {
  readonly library: string;
  readonly operation: 'read' | 'write';
  readonly cues: number;
  readonly bestMs: number;
  /** What somebody who reads or writes many files gets: collecting the garbage of other runs is in it, which the best run has been spared. */
  readonly medianMs: number;
  /** Time of the processor, all threads together: the figure to look at where the machine is busy with other things. */
  readonly bestCpuMs: number;
  readonly peakBytes: number;
}

const [library = '', operation = 'read', file = '', runs = '5'] = process.argv.slice(2);

async function measure(): Promise<Measurement> {
  const { read, count, write } = await libraries[library]!();
  const text = new TextDecoder().decode(readFileSync(file));
  let cues: unknown = null;
  const timesMs: number[] = [];
  const cpuMs: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    if (operation === 'read') cues = null;
    else cues ??= await read(text);
    const start = performance.now();
    const cpu = process.cpuUsage();
    if (operation === 'read') cues = await read(text);
    else write!(cues);
    timesMs.push(performance.now() - start);
    const { user, system } = process.cpuUsage(cpu);
    cpuMs.push((user + system) / 1000);
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return {
    library,
    operation: operation as Measurement['operation'],
    cues: count(cues),
    bestMs: Math.min(...timesMs),
    medianMs: timesMs.sort((a, b) => a - b)[timesMs.length >> 1]!,
    bestCpuMs: Math.min(...cpuMs),
    peakBytes,
  };
}

console.log(JSON.stringify(await measure()));
