import { type FoundEntity, latin1Names, nameEnd, numericReferenceAt } from '../markup/entities.ts';
import { pairRows, referenceRows } from './references-data.ts';

/**
 * The character reference that begins at the `&` at `at`, or `null`, for formats that read them as HTML does: by every name, and by some without a
 * semicolon (https://html.spec.whatwg.org/#character-reference-state).
 */
export function htmlReferenceAt(source: string, at: number): FoundEntity | null {
  if (source.charCodeAt(at + 1) === 35) return numericReferenceAt(source, at);
  const end = nameEnd(source, at + 1);
  if (end === at + 1) return null;
  const names = (references ??= readRows());
  const text = source.charCodeAt(end) === 59 ? names.get(source.slice(at + 1, end)) : undefined;
  return text === undefined ? unclosedAt(source, at, names) : { text, next: end + 1 };
}

/** Kept once it is read: most files never ask for it. */
let references: ReadonlyMap<string, string> | null = null;

function readRows(): ReadonlyMap<string, string> {
  const names = new Map(latin1Names.map((name, index) => [name, String.fromCharCode(0xa0 + index)]));
  for (const row of referenceRows.split('\n')) {
    const [first = '', ...columns] = row.split(' ');
    columns.forEach((column, index) => {
      const character = String.fromCodePoint(Number.parseInt(first, 16) + index);
      for (const name of column.split(',')) names.set(name, character);
    });
  }
  for (const pair of pairRows.split(/\s/u)) {
    const [codes = '', column = ''] = pair.split(':');
    const characters = String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));
    for (const name of column.split(',')) names.set(name, characters);
  }
  return names;
}

/** The names that need no semicolon. */
const UNCLOSED: ReadonlySet<string> = new Set([
  ...latin1Names,
  ...['AMP', 'amp', 'LT', 'lt', 'GT', 'gt', 'QUOT', 'quot', 'COPY', 'REG'],
]);
const SHORTEST_UNCLOSED = 2;
const LONGEST_UNCLOSED = 6;

/** The longest of these names that the words at `at` begin with. */
function unclosedAt(source: string, at: number, names: ReadonlyMap<string, string>): FoundEntity | null {
  for (let length = LONGEST_UNCLOSED; length >= SHORTEST_UNCLOSED; length -= 1) {
    const name = source.slice(at + 1, at + 1 + length);
    if (UNCLOSED.has(name)) return { text: names.get(name)!, next: at + 1 + length };
  }
  return null;
}
