import type { Acceptance, NamedTest } from './acceptance.ts';
import type { Figures } from './figures.ts';
import type { RanTest } from './ran-tests.ts';

export type Verdict = 'holds' | 'holds in part' | 'does not hold' | 'not run';

/** A line of the report. It claims no more than what ran and what was measured. */
export interface Line {
  readonly verdict: Verdict;
  readonly shown: string;
  readonly open: string;
}

/** A figure that was not taken, or lies outside its limit, is said by name. */
export function judge(
  { tests, figures: limits = [], open = '' }: Acceptance,
  ran: readonly RanTest[],
  figures: Figures,
): Line {
  const found = tests.map((named) => ran.filter((test) => isNamed(test, named)));
  const measured = limits.map((limit) => limit(figures));
  const isOutside = measured.some((one) => one !== null && !one.isWithin);
  const hasFailed = found.flat().some(({ status }) => status === 'failed');
  // One that this machine cannot run shows nothing.
  const hasNotRun =
    measured.includes(null) || found.some((some) => !some.some(({ status }) => status === 'passed'));
  const said = measured.map((one) => (one === null ? 'a figure was not taken' : one.said));
  const failed = found.flat().filter(({ status }) => status === 'failed');
  const missing = tests.filter((_, at) => !found[at]?.some(({ status }) => status === 'passed'));
  const shown = [
    ...said,
    `${found.flat().filter(({ status }) => status === 'passed').length} tests passed`,
    ...failed.map(({ title }) => `FAILED: ${title}`),
    ...(failed.length > 0 ? [] : missing.map(([file, title]) => `not run: ${file} (${title})`)),
  ].join('; ');
  const verdict =
    isOutside || hasFailed ? 'does not hold' : hasNotRun ? 'not run' : open ? 'holds in part' : 'holds';
  return { verdict, shown, open };
}

function isNamed({ file, title }: RanTest, [ofFile, part]: NamedTest): boolean {
  return file.endsWith(ofFile) && title.includes(part);
}
