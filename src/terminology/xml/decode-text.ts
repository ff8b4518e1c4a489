import { TermFileError } from '../term.ts';

const REFERENCE = /&([^;&\s]{0,12});?/g;
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** A text as it was meant: line ends as XML has them, and references to characters resolved. @throws TermFileError for any other entity. */
export function decodeText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  if (!lines.includes('&')) return lines;
  return lines.replaceAll(REFERENCE, (whole, name: string) => {
    const known = NAMED.get(name) ?? characterOf(name);
    if (known === null || !whole.endsWith(';')) throw new TermFileError('entities');
    return known;
  });
}

function characterOf(name: string): string | null {
  const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!digits) return null;
  const [, hex, decimal] = digits;
  const code = hex ? parseInt(hex, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
