import type { Span } from '../cue.ts';
import type { Dialect } from '../markup/render-spans.ts';

const COMMANDS: Readonly<Partial<Record<Span['kind'], string>>> = {
  italic: 'i',
  bold: 'b',
  underline: 'u',
  strike: 's',
};

/** The colours that files call by name. */
const COLOUR_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    white: '#ffffff',
    black: '#000000',
    red: '#ff0000',
    lime: '#00ff00',
    green: '#008000',
    blue: '#0000ff',
    yellow: '#ffff00',
    cyan: '#00ffff',
    aqua: '#00ffff',
    magenta: '#ff00ff',
    fuchsia: '#ff00ff',
    gray: '#808080',
    grey: '#808080',
    silver: '#c0c0c0',
    orange: '#ffa500',
  }),
);

function open(span: Span): string | null {
  const command = COMMANDS[span.kind];
  if (command !== undefined) return `{\\${command}1}`;
  const value = span.value ?? '';
  if (span.kind === 'font') return /[\\{}]/u.test(value) ? null : `{\\fn${value}}`;
  if (span.kind !== 'colour') return null;
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(COLOUR_NAMES.get(value) ?? value);
  return hex ? `{\\c&H${`${hex[3]!}${hex[2]!}${hex[1]!}`.toUpperCase()}&}` : null;
}

function close(span: Span): string {
  const command = COMMANDS[span.kind];
  if (command !== undefined) return `{\\${command}0}`;
  return span.kind === 'font' ? '{\\fn}' : '{\\c}';
}

/** Before these a backslash is an escape, and at the end of a text markup may follow. */
const ESCAPING = /\\(?=[Nnh{}\\\u00a0\u2060]|$)/gu;

const SPECIAL = /[\\{}\u00a0]/u;

/** A zero-width character after a backslash keeps it from forming an escape. */
function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll(ESCAPING, '\\\u2060')
    .replaceAll('{', '\\{')
    .replaceAll('}', '\\}')
    .replaceAll('\u00a0', '\\h');
}

/** How ASS writes styled text. */
export const assDialect: Dialect = { open, close, escape };
