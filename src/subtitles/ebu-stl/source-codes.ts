import { joinBytes } from '../encoding/join-bytes.ts';
import { type CharacterTable, isCharacterByte } from './character-table.ts';
import { encodeLetter, lettersOf } from './encode-text.ts';
import { Code } from './layout.ts';
import type { SourcePlace } from './source.ts';
import { newLines } from './write-text-field.ts';

const BLANK = 0x20;

/** The codes around the words of a row: its size, boxes, colours and backgrounds. */
interface RowCodes {
  readonly before: Uint8Array;
  readonly behind: Uint8Array;
}

/** The lines of `text` within the codes of the rows of `field`; the last of these also for further lines. `null` where it has no words. */
export function inCodesOf(
  { field, rows: { isDouble } }: Pick<SourcePlace, 'field' | 'rows'>,
  text: string,
  table: CharacterTable,
): Uint8Array | null {
  const { rows, rowBreak = Uint8Array.from(newLines(isDouble)) } = rowsOf(field);
  if (rows.length === 0) return null;
  const pieces = text.split('\n').flatMap((line, index) => {
    const { before, behind } = rows[Math.min(index, rows.length - 1)]!;
    // The blanks around it stand with the codes.
    const words = encodeWords(line.trim(), table);
    return index > 0 ? [rowBreak, before, words, behind] : [before, words, behind];
  });
  return joinBytes(pieces);
}

function encodeWords(words: string, table: CharacterTable): Uint8Array {
  const bytes: number[] = [];
  for (const letter of lettersOf(words)) bytes.push(...encodeLetter(letter.text, table, {}));
  return Uint8Array.from(bytes);
}

/** What stands around the words of each row, and between two rows. */
function rowsOf(field: Uint8Array): { rows: readonly RowCodes[]; rowBreak?: Uint8Array } {
  const rows: RowCodes[] = [];
  let rowBreak: Uint8Array | undefined;
  for (let at = 0; at < field.length;) {
    const end = endOf(field, at, (byte) => byte !== Code.newLine && byte !== Code.unused);
    const next = endOf(field, end, (byte) => byte === Code.newLine || byte === Code.unused);
    const codes = codesAround(field.subarray(at, end));
    if (codes) rows.push(codes);
    if (codes && next < field.length) rowBreak ??= field.subarray(end, next);
    at = next;
  }
  return { rows, ...(rowBreak ? { rowBreak } : {}) };
}

function endOf(field: Uint8Array, from: number, isInside: (byte: number) => boolean): number {
  let end = from;
  while (end < field.length && isInside(field[end]!)) end += 1;
  return end;
}

function codesAround(row: Uint8Array): RowCodes | null {
  const first = row.findIndex(isOfWord);
  if (first < 0) return null;
  return { before: row.subarray(0, first), behind: row.subarray(row.findLastIndex(isOfWord) + 1) };
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
