import { startOfText } from '../markup/trim-text.ts';
import type { MarkupPiece } from './document.ts';

/** How a text spells single characters: by references, escapes, runs of white space. */
export interface Spellings {
  /** The characters `[from, to)` of the target. Each that is special is spelled as it was where it stood so often before, if it means the same there. */
  write(from: number, to: number): string;
}

interface Spelling {
  readonly raw: string;
  /** What has to follow, for the spelling to mean the same; `null` where anything may. */
  readonly next: string | null;
}

/** The spellings of `pieces`, in their order: those of a character that `escape` would write in another way, or that the pieces do. */
export function spellingsOf(
  pieces: readonly MarkupPiece[],
  target: string,
  escape: (text: string) => string,
): Spellings {
  const found = spelledCharacters(pieces, escape);
  const used = new Map<string, number>();
  const openFrom = target.lastIndexOf('}') + 1;
  const meansTheSame = ({ raw, next }: Spelling, at: number): boolean => {
    // One that another closes begins an override, and any other is text.
    if (raw === '{') return at >= openFrom;
    if (next === null) return raw !== '>' || !isArrowOrEnd(target, at);
    return next === wordBehind(target, at);
  };
  const spellingAt = (at: number): string | null => {
    const character = target.charAt(at);
    const spellings = found.get(character);
    if (!spellings) return null;
    const count = used.get(character) ?? 0;
    used.set(character, count + 1);
    const spelling = spellings[count];
    return spelling && meansTheSame(spelling, at) ? spelling.raw : null;
  };
  return {
    write(from, to) {
      if (found.size === 0) return escape(target.slice(from, to));
      let written = '';
      let last = from;
      for (let at = from; at < to; at += 1) {
        const spelling = spellingAt(at);
        if (spelling === null) continue;
        written += escape(target.slice(last, at)) + spelling;
        last = at + 1;
      }
      return written + escape(target.slice(last, to));
    },
  };
}

function spelledCharacters(
  pieces: readonly MarkupPiece[],
  escape: (text: string) => string,
): ReadonlyMap<string, Spelling[]> {
  const found = new Map<string, Spelling[]>();
  for (const { raw, text } of pieces) {
    if (isSpelled(raw, text) && text.length === 1) found.set(text, []);
    else if (raw === text && escape(text) !== text)
      for (const character of text) if (escape(character) !== character) found.set(character, []);
  }
  if (found.size === 0) return found;
  const source = pieces.map(({ text }) => text).join('');
  // Blanks around the text are none of its characters.
  const start = startOfText(source);
  const put = (character: string, raw: string, at: number) => {
    if (at >= start) found.get(character)?.push({ raw, next: nextOf(raw, source, at) });
  };
  let at = 0;
  for (const { raw, text } of pieces) {
    if (isSpelled(raw, text)) put(text, raw, at);
    else
      for (let index = 0; index < text.length; index += 1) {
        const character = text.charAt(index);
        put(character, character, at + index);
      }
    at += text.length;
  }
  return found;
}

/** Whether a character is written in another way. A blank that only markup makes is not written at all. */
function isSpelled(raw: string, text: string): boolean {
  return raw !== '' && raw !== text;
}

/** What begins markup, depending on what follows: a tag, an escape, a reference without its semicolon. */
const OPENING = /^(?:[<\\]|&[^;]*)$/u;

function nextOf(raw: string, source: string, at: number): string | null {
  return OPENING.test(raw) ? wordBehind(source, at) : null;
}

/** Whether a `>` ends the arrow of WebVTT's times, `-->`, or raw text in XML, `]]>`. */
function isArrowOrEnd(text: string, at: number): boolean {
  return text.startsWith('--', at - 2) || text.startsWith(']]', at - 2);
}

/** The longest name of a reference in HTML has so many characters. */
const MAX_NAME_CHARS = 32;

/** What stands behind a character up to a blank, or as much of it as can be a name. */
function wordBehind(text: string, at: number): string {
  return /^\S*/u.exec(text.slice(at + 1, at + 1 + MAX_NAME_CHARS))![0];
}
