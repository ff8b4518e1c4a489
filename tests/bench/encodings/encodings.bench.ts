import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { dosEncodings, samplesOf, usualEncodings } from './samples.ts';

/** Whole files and pieces of five cues, and the share of them whose text must come out right. */
const MEASURES = [
  { name: 'whole files', cues: 60, encodings: usualEncodings, goal: 0.998 },
  { name: 'pieces of five cues', cues: 5, encodings: usualEncodings, goal: 0.98 },
  { name: 'whole files of DOS', cues: 60, encodings: dosEncodings, goal: 0.99 },
  { name: 'pieces of five cues of DOS', cues: 5, encodings: dosEncodings, goal: 0.95 },
] as const;
const SHOWN = 12;

const { json } = parseArgs({ options: { json: { type: 'string' } }, strict: false }).values;

const figures = MEASURES.map(({ name, cues, encodings, goal }) => {
  const wrong = new Map<string, number>();
  let [total, right] = [0, 0];
  for (const { language, encoding, text, bytes } of samplesOf(cues, encodings)) {
    total += 1;
    const decoded = decodeBytes(bytes);
    if (decoded.text === text) right += 1;
    else {
      const confusion = `${language}, ${encoding} taken for ${decoded.encoding}`;
      wrong.set(confusion, (wrong.get(confusion) ?? 0) + 1);
    }
  }
  console.log(
    `  ${name}: ${right} of ${total} (${((100 * right) / total).toFixed(2)} %, goal ${100 * goal} %)`,
  );
  for (const [confusion, count] of [...wrong].sort((a, b) => b[1] - a[1]).slice(0, SHOWN))
    console.log(`    ${count} × ${confusion}`);
  return { name, total, right, goal };
});

if (typeof json === 'string') writeFileSync(json, JSON.stringify(figures));
if (figures.some(({ right, total, goal }) => right / total < goal)) process.exitCode = 1;
