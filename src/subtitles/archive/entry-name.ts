import { decodeLegacy } from '../encoding/legacy/decode-legacy.ts';
import { rankEncodings } from '../encoding/rank-encodings.ts';

/** The code page in which ZIP names are written that are not UTF-8 (APPNOTE 6.3.10, appendix D). */
const ZIP_CODE_PAGE = 'ibm437';

/** The code pages of systems with other scripts, which write names in their own. Those of the Latin script are not told from 437 by a few letters. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set([
  'ibm737',
  'ibm862',
  'ibm866',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
]);

/** The bytes of a name, and whether the archive says that they are UTF-8. */
export interface RawName {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
}

/** The names of an archive's entries. Many programs write UTF-8 without saying so, so that is tried first; the other names are in one code page. */
export function entryNames(names: readonly RawName[]): string[] {
  const known = names.map(({ bytes, isUtf8 }) => utf8Of(bytes, isUtf8));
  const decode = codePageOf(names.flatMap(({ bytes }, index) => (known[index] === null ? [bytes] : [])));
  return names.map(({ bytes }, index) => (known[index] ?? decode(bytes)).replaceAll('\\', '/'));
}

function utf8Of(bytes: Uint8Array, isDeclared: boolean): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: !isDeclared }).decode(bytes);
  } catch {
    // The name is in the code page of the system that packed it.
    return null;
  }
}

function codePageOf(names: readonly Uint8Array[]): (name: Uint8Array) => string {
  const lines = Uint8Array.from(names.flatMap((name) => [...name, '\n'.charCodeAt(0)]));
  const likeliest = isOtherScript(lines) ? rankEncodings(lines)[0]?.encoding : undefined;
  const encoding = likeliest !== undefined && OTHER_SCRIPTS.has(likeliest) ? likeliest : ZIP_CODE_PAGE;
  return (name) => decodeLegacy(name, encoding);
}

const MIN_LETTERS = 3;

/** Whether names are in a script other than Latin: of letters with accents there are few in any name. The ending is in ASCII everywhere. */
function isOtherScript(lines: Uint8Array): boolean {
  const words = new TextDecoder('latin1').decode(lines).replaceAll(/\.\w+$/gmu, '');
  const foreign = words.match(/[\u0080-\u00ff\u0100-\uffff]/gu)?.length ?? 0;
  const plain = words.match(/[a-z]/giu)?.length ?? 0;
  return foreign >= MIN_LETTERS && foreign > plain;
}
