import { readFileSync } from 'node:fs';
import { type BenchedFormat, librariesOf } from './libraries.ts';
import type { Libraries } from './library.ts';

/** What one process measures of one library: its first run, the best and the middle of several, and the most memory it ever held. */
export interface Measurement {
  readonly library: string;
  readonly operation: 'read' | 'write';
  readonly cues: number;
  /** In a fresh process: what somebody who reads a single file waits for. */
  readonly firstMs: number;
  readonly bestMs: number;
  /** What somebody who reads or writes many files gets: collecting the garbage of other runs is in it, which the best run has been spared. */
  readonly medianMs: number;
  readonly peakBytes: number;
}

const [format = '', library = '', operation = 'read', file = '', runs = '5'] = process.argv.slice(2);

async function measure(): Promise<Measurement> {
  const libraries: Libraries = librariesOf[format as BenchedFormat];
  const { read, count, write } = await libraries[library]!();
  const text = new TextDecoder().decode(readFileSync(file));
  let cues: unknown = null;
  const timesMs: number[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    if (operation === 'read') cues = null;
    else cues ??= await read(text);
    const start = performance.now();
    if (operation === 'read') cues = await read(text);
    else write!(cues);
    timesMs.push(performance.now() - start);
  }
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return {
    library,
    operation: operation as Measurement['operation'],
    cues: count(cues),
    firstMs: timesMs[0]!,
    bestMs: Math.min(...timesMs),
    medianMs: timesMs.sort((a, b) => a - b)[timesMs.length >> 1]!,
    peakBytes,
  };
}

console.log(JSON.stringify(await measure()));
