import { decodeCodePage, isCodePage } from '#subtitles/encoding/legacy/code-pages.ts';

const encoders = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The bytes of a text in a legacy encoding, by decoding every byte and pair of bytes once; `null` where a character is missing. */
export function encodeAs(text: string, encoding: string): Uint8Array<ArrayBuffer> | null {
  const bytesOf = encoders.get(encoding) ?? reverseTable(encoding);
  encoders.set(encoding, bytesOf);
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    const found = code < 0x80 ? [code] : bytesOf.get(char);
    if (!found) return null;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}

const TONE = /[\u0300\u0301\u0303\u0309\u0323]/u;

/** Vietnamese as windows-1258 has it: the tone is a mark of its own after the letter. */
export function tonesApart(text: string): string {
  return Array.from(text.normalize('NFC'), (char) => {
    const parts = char.normalize('NFD');
    const tone = TONE.exec(parts)?.[0] ?? '';
    return parts.replace(tone, '').normalize('NFC') + tone;
  }).join('');
}

const MULTI_BYTE: ReadonlySet<string> = new Set(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr']);

function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  if (isCodePage(encoding)) return (bytes) => decodeCodePage(bytes, encoding)!;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}

function reverseTable(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decode = decoderOf(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    const [char = '', ...more] = decode(Uint8Array.from(bytes));
    if (more.length === 0 && char !== '\ufffd' && !table.has(char)) table.set(char, bytes);
  };
  for (let byte = 0x80; byte < 0x100; byte += 1) add([byte]);
  if (MULTI_BYTE.has(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail]);
  return table;
}
