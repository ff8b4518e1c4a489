import type { Charge } from './charge.ts';
import { type LineSet, openPackedLines, type PackedLines } from './line-set.ts';

/** The lines of a charge, and those that a look ahead has added. */
interface ChargeLines {
  size(): number;
  /** How many of the lines are not among them. */
  countNew(lines: LineSet): number;
  /** The same with more lines. A look ahead hands its own on, and is not asked again; the stored ones stay as they are. */
  with(lines: LineSet): ChargeLines;
}

const linesByCharge = new WeakMap<Charge, ChargeLines>();

/** Opened once: a film of 20,000 lines is compared part by part. */
export function linesOf(charge: Charge): ChargeLines {
  const lines = linesByCharge.get(charge) ?? chargeLines(storedLines(openPackedLines(charge.lines)));
  linesByCharge.set(charge, lines);
  return lines;
}

/** Remembers the lines of a charge that is never stored: its own text does not have them. */
export function assumeLines(charge: Charge, lines: ChargeLines): void {
  linesByCharge.set(charge, lines);
}

function chargeLines(stored: StoredLines, assumed: Set<number> | null = null): ChargeLines {
  return {
    size: () => stored.size + (assumed?.size ?? 0),
    countNew: (lines) => {
      const missing = stored.missing(lines);
      return assumed ? missing.filter((line) => !assumed.has(line)).length : missing.length;
    },
    with: (lines) => {
      const added = assumed ?? new Set<number>();
      for (const line of stored.missing(lines)) added.add(line);
      return chargeLines(stored, added);
    },
  };
}

interface StoredLines {
  readonly size: number;
  /** Those of the lines that are not stored. */
  missing(lines: LineSet): readonly number[];
}

/** Compares the lines of a part once, however many presses ask for them. */
function storedLines(stored: PackedLines): StoredLines {
  const missingByPart = new WeakMap<LineSet, readonly number[]>();
  return {
    size: stored.size,
    missing(lines) {
      const missing = missingByPart.get(lines) ?? [...lines].filter((line) => !stored.has(line));
      missingByPart.set(lines, missing);
      return missing;
    },
  };
}
