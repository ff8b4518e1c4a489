import { normaliseColour, simpleTag, type SrtTag } from './angle-tags.ts';
import type { Style } from './span-builder.ts';

/** What SubRip files carry in braces: ASS overrides, HTML's tag names, and MicroDVD's codes. */

const MAX_TAG_CHARS = 300;

/** The `{\…}` block that begins at `at`: its end, or -1 where this is text. */
export function overrideEnd(text: string, at: number): number {
  if (!beginsOverride(text, at)) return -1;
  for (let position = at + 2; position < text.length && position - at < MAX_TAG_CHARS; position += 1) {
    const code = text.charCodeAt(position);
    if (code === 125) return position + 1;
    if (code === 10 || code === 123) return -1;
  }
  return -1;
}

/** Commands that a cue can keep. What others ask for would be dropped in silence. */
const KEPT_BLOCK =
  /^\{(?:\\(?:an?\d{1,2}|[bius]\d{0,4}|1?c(?:&H[\da-f]{1,8}&?)?|fn[^\\{}]{1,100}|r|pos\(-?[\d.]{1,9},-?[\d.]{1,9}\)))+\}$/iu;

/** The end of the `{\…}` block at `at` in a format that has no such blocks; -1 where this is text, or asks for what a cue cannot keep. */
export function keptOverrideEnd(text: string, at: number): number {
  const end = overrideEnd(text, at);
  return end > 0 && KEPT_BLOCK.test(text.slice(at, end)) ? end : -1;
}

/** A part of a text: words, or a block that {@link keptOverrideEnd} finds. */
export interface OverridePart {
  readonly raw: string;
  readonly isBlock: boolean;
}

/** Words and blocks in their order. */
export function overrideParts(text: string): OverridePart[] {
  if (!text.includes('{\\')) return [{ raw: text, isBlock: false }];
  const parts: OverridePart[] = [];
  let from = 0;
  const put = (to: number, isBlock: boolean) => {
    if (to > from) parts.push({ raw: text.slice(from, to), isBlock });
    from = Math.max(from, to);
  };
  for (let at = text.indexOf('{\\'); at >= 0; at = text.indexOf('{\\', Math.max(from, at + 1))) {
    const end = keptOverrideEnd(text, at);
    if (end < 0) continue;
    put(at, false);
    put(end, true);
  }
  put(text.length, false);
  return parts;
}

/** A text in which the braces of such blocks are references, for formats that have them: the words that it has are no blocks. */
export function guardOverrides(text: string): string {
  // Most texts have none, and a text with styles is written in many parts.
  if (!text.includes('{\\')) return text;
  return overrideParts(text)
    .map(({ raw, isBlock }) => (isBlock ? `&#123;${raw.slice(1)}` : raw))
    .join('');
}

/** Whether `{\` stands at `at`. */
export function beginsOverride(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === 92;
}

/** The `{b}` or `{/i}` that begins at `at`. One that is never closed may be meant to be read, as in `for {i}`. */
export function braceTagAt(text: string, at: number): SrtTag | null {
  const isClosing = text.charCodeAt(at + 1) === 47;
  const letter = text.charAt(at + (isClosing ? 2 : 1)).toLowerCase();
  const next = at + (isClosing ? 4 : 3);
  if (!'bius'.includes(letter) || text.charCodeAt(next - 1) !== 125) return null;
  const isClosed =
    isClosing ||
    text
      .slice(next, next + MAX_TAG_CHARS)
      .toLowerCase()
      .includes(`{/${letter}}`);
  return isClosed ? simpleTag(letter, isClosing, next) : null;
}

/** A code of MicroDVD's: what it styles, whether only to the end of its line, and where it ends. */
export interface MicroDvdCode {
  readonly styles: readonly Style[];
  readonly isForLine: boolean;
  readonly next: number;
}

const MICRO_DVD = /^\{([CcFfoPSsYy]):([^{}<\n]{0,64})\}/u;

/** The `{y:i}` or `{C:$0000FF}` that begins at `at`. A capital letter is meant for all lines. */
export function microDvdCodeAt(text: string, at: number): MicroDvdCode | null {
  if (text.charCodeAt(at + 2) !== 58) return null;
  const found = MICRO_DVD.exec(text.slice(at, at + 70));
  if (!found) return null;
  const [code, letter, value] = found as unknown as [string, string, string];
  return {
    styles: stylesOf(letter.toLowerCase(), value.toLowerCase()),
    isForLine: letter !== letter.toUpperCase(),
    next: at + code.length,
  };
}

function stylesOf(letter: string, value: string): Style[] {
  if (letter === 'y') return [...value].flatMap((sign) => simpleTag(sign, false, 0)?.styles ?? []);
  // Blue comes first.
  const [, blue, green, red] = /^\$([\da-f]{2})([\da-f]{2})([\da-f]{2})$/u.exec(value) ?? [];
  if (letter !== 'c' || red === undefined) return [];
  return [{ kind: 'colour', value: normaliseColour(`${red}${green}${blue}`) }];
}
