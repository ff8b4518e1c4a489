import { joinBytes } from './join-bytes.ts';
import { fitUtf8, isPastedWindows1252, type Utf8Fit } from './utf8-faults.ts';

/** The lines of a file with their line ends, some in UTF-8 and some in another encoding. */
export interface MixedLines {
  /** Lines of one kind that follow each other. */
  readonly runs: readonly LineRun[];
  /** Those in the other encoding, joined. */
  readonly others: Uint8Array;
}

interface LineRun {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
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
  const runs = lineRuns();
  let [whole, others, sequences, faults] = [0, 0, 0, 0];
  for (const line of linesOf(bytes)) {
    const ofLine = fitUtf8(line);
    if (isOther(ofLine)) {
      others += 1;
      faults += ofLine.faults.length;
    } else if (ofLine.sequences > 0 && ofLine.faults.length === 0) {
      whole += 1;
      sequences += ofLine.clearSequences;
    }
    runs.add(line.length, kindOf(ofLine));
  }
  if (Math.min(sequences, faults) < MIN_LETTERS || whole < others * MIN_SHARE) return null;
  const found = runs.of(bytes);
  return { runs: found, others: joinBytes(found.flatMap((run) => (run.isUtf8 ? [] : run.bytes))) };
}

/** Whether a line is UTF-8; `null` where it is ASCII, which is the same in both. */
function kindOf(fit: Utf8Fit): boolean | null {
  return fit.sequences === 0 && fit.faults.length === 0 ? null : !isOther(fit);
}

/** Collects how long the runs are: decoding each line by itself would take far longer. */
function lineRuns() {
  const ends: number[] = [];
  const kinds: boolean[] = [];
  let to = 0;
  return {
    add(length: number, isUtf8: boolean | null) {
      const last = kinds.at(-1);
      if (last === undefined || (isUtf8 !== null && isUtf8 !== last)) {
        kinds.push(isUtf8 ?? true);
        ends.push(to);
      }
      to += length;
      ends[ends.length - 1] = to;
    },
    of: (bytes: Uint8Array): LineRun[] =>
      kinds.map((isUtf8, index) => ({ bytes: bytes.subarray(ends[index - 1] ?? 0, ends[index]), isUtf8 })),
  };
}

function isOther({ sequences, faults }: Utf8Fit): boolean {
  return faults.length > 0 && sequences <= faults.length * SEQUENCES_TO_A_FAULT;
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LF, from);
    const next = end < 0 ? bytes.length : end + 1;
    yield bytes.subarray(from, next);
    from = next;
  }
}
