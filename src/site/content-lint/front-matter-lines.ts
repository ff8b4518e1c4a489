import { countWords, readMinutes } from '../read-time.ts';

/** Something in a content file that an editor pointed at, with the line it stands in. */
export interface Mention {
  readonly target: string;
  readonly line: number;
}

/** Whether what stands above the text calls it a draft. */
export function isDraft(text: string): boolean {
  return linesOf(text).some((line) => /^draft: *true *$/.test(line));
}

/** How many sources are listed, and the line of the field. */
export function sourcesOf(text: string): { readonly line: number; readonly count: number } {
  const { line, items } = listOf(text, 'sources');
  return { line, count: items.filter((item) => /^ +- title:/.test(item)).length };
}

/** The names of the related articles, as they are written. */
export function relatedOf(text: string): Mention[] {
  const { line, items } = listOf(text, 'related');
  return items.map((item, index) => ({
    target: plain(item.replace(/^ *-/, '')),
    line: line + 1 + index,
  }));
}

/** The read time that is stated, and the one that the words give; null without one. */
export function readTimeOf(
  text: string,
): { readonly line: number; readonly stated: number; readonly counted: number } | null {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => /^readMinutes: *\d+ *$/.test(line));
  if (at < 0) return null;
  const body = lines.slice(lines.indexOf('---', 1) + 1).join('\n');
  if (countWords(body) === 0) return null;
  return { line: at + 1, stated: Number(lines[at]?.split(':')[1]), counted: readMinutes(body) };
}

/** A short text without its quotes. */
const plain = (value: string) => value.replaceAll(/["']/g, '').trim();

/** The lines between the two rulers above the text. */
function linesOf(text: string): string[] {
  return text.startsWith('---\n') ? text.slice(4, text.indexOf('\n---', 3)).split('\n') : [];
}

/** The indented lines below a field, and the line of the file on which the field stands. */
function listOf(text: string, field: string): { readonly line: number; readonly items: string[] } {
  const lines = linesOf(text);
  const at = lines.indexOf(`${field}:`);
  if (at < 0) return { line: 1, items: [] };
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !line.startsWith(' '));
  return { line: at + 2, items: end < 0 ? rest : rest.slice(0, end) };
}
