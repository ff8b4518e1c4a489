import type { BenchedFormat } from './libraries.ts';
import type { Row } from './measure-all.ts';

const OURS = 'polycue';
const MB = 1_000_000;

/** How many times as fast as the fastest other library: warm, and in the first run. */
interface Target {
  readonly warm: number;
  readonly first: number | null;
}

const TARGETS: Readonly<Record<BenchedFormat, Readonly<Record<Row['operation'], Target>>>> = {
  srt: { read: { warm: 2.5, first: 1.2 }, write: { warm: 1.5, first: 1 } },
  vtt: { read: { warm: 2, first: null }, write: { warm: 1.5, first: null } },
  ass: { read: { warm: 1.5, first: null }, write: { warm: 1, first: null } },
  ttml: { read: { warm: 2, first: null }, write: { warm: 1, first: null } },
};

export interface Ratio {
  readonly operation: Row['operation'];
  readonly sample: string;
  readonly fastest: string;
  readonly best: number;
  readonly median: number;
  readonly first: number;
  readonly target: Target;
  readonly leanest: string;
  readonly memory: number;
}

/** Our figures against the best of the others, figure by figure; `null` where nobody else can do it. */
export function compare(
  rows: readonly Row[],
  format: BenchedFormat,
  operation: Row['operation'],
): Ratio | null {
  const ours = rows.find(({ library }) => library === OURS);
  // Who finds other cues has not done the same work.
  const others = rows.filter(({ library, cues }) => library !== OURS && cues === ours?.cues);
  if (!ours || others.length === 0) return null;
  const { library: fastest } = leastOf(others, 'bestMs');
  const { library: leanest, peakBytes } = leastOf(others, 'peakBytes');
  const ratio = (figure: 'bestMs' | 'medianMs' | 'firstMs') =>
    Math.min(...others.map((row) => row[figure])) / ours[figure];
  return {
    operation,
    sample: ours.sample,
    fastest,
    best: ratio('bestMs'),
    median: ratio('medianMs'),
    first: ratio('firstMs'),
    target: TARGETS[format][operation],
    leanest,
    memory: ours.peakBytes / peakBytes,
  };
}

function leastOf(rows: readonly Row[], figure: 'bestMs' | 'peakBytes'): Row {
  return rows.reduce((least, row) => (row[figure] < least[figure] ? row : least));
}

export function print(rows: readonly Row[]): void {
  console.table(
    rows.map(({ library, operation, sample, cues, firstMs, bestMs, medianMs, peakBytes }) => ({
      library,
      operation: `${operation} ${sample}`,
      cues,
      'first ms': Math.round(firstMs),
      'best ms': Math.round(bestMs),
      'median ms': Math.round(medianMs),
      'peak MB': Math.round(peakBytes / MB),
    })),
  );
}

export function printRatios(ratios: readonly Ratio[]): void {
  console.table(
    ratios.map(({ operation, sample, fastest, best, median, first, target, leanest, memory }) => ({
      '': `${operation} ${sample}`,
      'times as fast as': `${best.toFixed(2)} × ${fastest}`,
      'by the median': `${median.toFixed(2)} ×`,
      wanted: `${target.warm} ×`,
      'first run': `${first.toFixed(2)} ×`,
      'wanted there': target.first === null ? '–' : `${target.first} ×`,
      'memory against': `${memory.toFixed(2)} × ${leanest}`,
    })),
  );
}
