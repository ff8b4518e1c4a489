import { type CharacterTable, isCharacterByte } from './character-table.ts';
import { putLetters } from './encode-text.ts';
import { Code } from './layout.ts';
import type { SourcePlace } from './source.ts';
import { newLines } from './write-text-field.ts';

const BLANK = 0x20;

/** Where a row stands in its field, and its words in it. Around them are its size, boxes, colours and backgrounds. */
interface Row {
  readonly from: number;
  readonly wordsFrom: number;
  readonly wordsTo: number;
  readonly to: number;
}

/** The lines of `text` within the codes of the rows of `field`; the last of these also for further lines. `null` where it has no words. */
export function inCodesOf(
  { field, rows: { isDouble } }: Pick<SourcePlace, 'field' | 'rows'>,
  text: string,
  table: CharacterTable,
): Uint8Array | null {
  const rows = rowsOf(field);
  if (rows.length === 0) return null;
  const rowBreak = rowBreakOf(field, rows[0]!.to) ?? newLines(isDouble);
  const bytes: number[] = [];
  const put = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) bytes.push(field[at]!);
  };
  for (const [index, line] of text.split('\n').entries()) {
    const row = rows[Math.min(index, rows.length - 1)]!;
    if (index > 0) bytes.push(...rowBreak);
    put(row.from, row.wordsFrom);
    // The blanks around it stand with the codes.
    putLetters(bytes, line.trim(), { table, dropped: {} });
    put(row.wordsTo, row.to);
  }
  return Uint8Array.from(bytes);
}

/** The rows that have words. */
function rowsOf(field: Uint8Array): readonly Row[] {
  const rows: Row[] = [];
  let from = 0;
  let wordsFrom = -1;
  let wordsTo = 0;
  for (let at = 0; at <= field.length; at += 1) {
    if (at === field.length || isBreak(field[at]!)) {
      if (wordsFrom >= 0) rows.push({ from, wordsFrom, wordsTo, to: at });
      from = at + 1;
      wordsFrom = -1;
    } else if (isOfWord(field[at]!)) {
      if (wordsFrom < 0) wordsFrom = at;
      wordsTo = at + 1;
    }
  }
  return rows;
}

/** A line of double height takes two rows. What is much longer is no break that each line should have. */
const MAX_BREAK_BYTES = 8;

/** What parts a row that ends at `from` from the next; `null` where there is none. */
function rowBreakOf(field: Uint8Array, from: number): Uint8Array | null {
  const found = field.subarray(from, from + MAX_BREAK_BYTES + 1);
  const length = found.findIndex((byte) => !isBreak(byte));
  return length < 0 ? null : found.subarray(0, length);
}

function isBreak(byte: number): boolean {
  return byte === Code.newLine || byte === Code.unused;
}

function isOfWord(byte: number): boolean {
  return byte !== BLANK && isCharacterByte(byte);
}

/** Whether a background begins or ends among the words of a row, where other words do not keep it. */
export function hasBackgroundAmongWords(field: Uint8Array): boolean {
  let hasWord = false;
  let isChanged = false;
  for (const byte of field) {
    if (byte === Code.newLine) hasWord = isChanged = false;
    else if (byte === Code.newBackground || byte === Code.blackBackground) isChanged ||= hasWord;
    else if (isOfWord(byte)) {
      if (isChanged) return true;
      hasWord = true;
    }
  }
  return false;
}
