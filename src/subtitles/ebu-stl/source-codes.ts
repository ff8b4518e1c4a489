import { type CharacterTable, isCharacterByte } from './character-table.ts';
import { encodeLetter, lettersOf } from './encode-text.ts';
import { Code } from './layout.ts';
import type { SourcePlace } from './source.ts';
import { newLines } from './write-text-field.ts';

const BLANK = 0x20;

/** The codes around the words of a row: its size, boxes, colours and backgrounds. */
interface RowCodes {
  readonly before: readonly number[];
  readonly behind: readonly number[];
}

/** The lines of `text` within the codes of the rows of `field`; the last of these also for further lines. `null` where it has no words. */
export function inCodesOf(
  { field, rows: { isDouble } }: Pick<SourcePlace, 'field' | 'rows'>,
  text: string,
  table: CharacterTable,
): number[] | null {
  const { rows, rowBreak = newLines(isDouble) } = rowsOf(field);
  if (rows.length === 0) return null;
  return text.split('\n').flatMap((line, index) => {
    const { before, behind } = rows[Math.min(index, rows.length - 1)]!;
    // The blanks around it stand with the codes.
    const words = Array.from(lettersOf(line.trim()), (letter) => encodeLetter(letter.text, table, {})).flat();
    return [...(index > 0 ? rowBreak : []), ...before, ...words, ...behind];
  });
}

/** What stands around the words of each row, and between two rows. */
function rowsOf(field: readonly number[]): { rows: readonly RowCodes[]; rowBreak?: readonly number[] } {
  const rows: RowCodes[] = [];
  let rowBreak: readonly number[] | undefined;
  for (let at = 0; at < field.length;) {
    const end = endOf(field, at, (byte) => byte !== Code.newLine && byte !== Code.unused);
    const next = endOf(field, end, (byte) => byte === Code.newLine || byte === Code.unused);
    const codes = codesAround(field.slice(at, end));
    if (codes) rows.push(codes);
    if (codes && next < field.length) rowBreak ??= field.slice(end, next);
    at = next;
  }
  return { rows, ...(rowBreak ? { rowBreak } : {}) };
}

function endOf(field: readonly number[], from: number, isInside: (byte: number) => boolean): number {
  let end = from;
  while (end < field.length && isInside(field[end]!)) end += 1;
  return end;
}

function codesAround(row: readonly number[]): RowCodes | null {
  const first = row.findIndex(isOfWord);
  if (first < 0) return null;
  return { before: row.slice(0, first), behind: row.slice(row.findLastIndex(isOfWord) + 1) };
}

function isOfWord(byte: number): boolean {
  return byte !== BLANK && isCharacterByte(byte);
}

/** Whether a background begins or ends among the words of a row, where other words do not keep it. */
export function hasBackgroundAmongWords(field: readonly number[]): boolean {
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
