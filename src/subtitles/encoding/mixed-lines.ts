import { joinBytes } from './join-bytes.ts';
import { fitUtf8, isPastedWindows1252, type Utf8Fit } from './utf8-faults.ts';

/** The lines of a file with their line ends, some in UTF-8 and some in another encoding. */
export interface MixedLines {
  readonly lines: readonly { readonly bytes: Uint8Array; readonly isUtf8: boolean }[];
  /** Those in the other encoding, joined. */
  readonly others: Uint8Array;
}

const LF = 10;
/** Letters of both encodings: fewer may be damage, and short lines of another encoding are UTF-8 by chance. */
const MIN_LETTERS = 6;
const MIN_SHARE = 0.1;
/** A line with fewer faults is UTF-8 that was cut or patched. */
const SEQUENCES_TO_A_FAULT = 5;

/** Two halves of a film that were joined, or lines that were pasted into it; `null` where nothing speaks for that. */
export function mixedLines(bytes: Uint8Array): MixedLines | null {
  const fit = fitUtf8(bytes);
  if (fit.clearSequences < MIN_LETTERS || isPastedWindows1252(bytes, fit)) return null;
  const lines = linesOf(bytes).map((line) => ({ bytes: line, fit: fitUtf8(line) }));
  const whole = lines.filter(({ fit }) => fit.sequences > 0 && fit.faults.length === 0);
  const others = lines.filter(({ fit }) => isOther(fit));
  const sequences = whole.reduce((sum, { fit }) => sum + fit.clearSequences, 0);
  const faults = others.reduce((sum, { fit }) => sum + fit.faults.length, 0);
  if (Math.min(sequences, faults) < MIN_LETTERS || whole.length < others.length * MIN_SHARE) return null;
  return {
    lines: lines.map((line) => ({ bytes: line.bytes, isUtf8: !isOther(line.fit) })),
    others: joinBytes(others.map((line) => line.bytes)),
  };
}

function isOther({ sequences, faults }: Utf8Fit): boolean {
  return faults.length > 0 && sequences <= faults.length * SEQUENCES_TO_A_FAULT;
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LF, from);
    const next = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, next));
    from = next;
  }
  return lines;
}
