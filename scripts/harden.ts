import { reportProblem, StartProblem } from './bootstrap/problem.mjs';
import { acceptances } from './hardening/acceptance.ts';
import { readFigures } from './hardening/figures.ts';
import { parts } from './hardening/parts.ts';
import { printDetails } from './hardening/details.ts';
import { readRan } from './hardening/ran-tests.ts';
import { judge } from './hardening/verdict.ts';

const DEFAULT_MINUTES = '30';

/**
 * `npm run harden [minutes] [part…]`: the attacks of `npm test`, more of each, a long load and what else the figures need, or only the parts that are
 * named; then each figure with its verdict, from what ran last of each part. `npm run harden report` only prints.
 */
async function harden(words: readonly string[]): Promise<boolean> {
  const minutes = words.find((word) => /^\d+(?:\.\d+)?$/.test(word)) ?? DEFAULT_MINUTES;
  const named = words.filter((word) => word !== minutes);
  const unknown = named.find((name) => !Object.hasOwn(parts, name) && name !== 'report');
  if (unknown) throw new StartProblem(`No part '${unknown}'. There are: ${Object.keys(parts).join(', ')}.`);
  let havePassed = true;
  for (const [name, run] of Object.entries(parts))
    if (named.length === 0 || named.includes(name)) havePassed = (await run(name, minutes)) && havePassed;
  return report() && havePassed;
}

/** Prints the figures; `true` where none of them fails. */
function report(): boolean {
  const figures = readFigures();
  printDetails(figures);
  const ran = Object.keys(parts).flatMap(readRan);
  const lines = acceptances.map((acceptance) => ({ ...acceptance, ...judge(acceptance, ran, figures) }));
  for (const { id, asks, verdict, shown, open } of lines) {
    console.log(`\n${id.padEnd(4)} ${verdict.toUpperCase()}: ${asks}`);
    if (shown) console.log(`     shown: ${shown}`);
    if (open) console.log(`     open:  ${open}`);
  }
  return lines.every(({ verdict }) => verdict !== 'does not hold');
}

try {
  if (!(await harden(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  reportProblem(error);
}
