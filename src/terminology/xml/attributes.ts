import { TermFileError } from '../term.ts';
import { decodeText } from './decode-text.ts';
import { nameAt } from './name.ts';

const MAX_ATTRIBUTES = 64;

/** The attributes from there on, and where they end. @throws TermFileError */
export function readAttributes(
  text: string,
  from: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let at = skipSpace(text, from);
  for (let name = nameAt(text, at); name !== ''; name = nameAt(text, at)) {
    at = skipSpace(text, at + name.length);
    if (text[at] !== '=') throw new TermFileError('malformed');
    at = skipSpace(text, at + 1);
    const quote = text[at];
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, at + 1) : -1;
    if (end < 0 || attributes.has(name) || attributes.size >= MAX_ATTRIBUTES)
      throw new TermFileError('malformed');
    attributes.set(name, decodeText(text.slice(at + 1, end)));
    at = skipSpace(text, end + 1);
  }
  return { attributes, end: at };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at += 1;
  return at;
}
