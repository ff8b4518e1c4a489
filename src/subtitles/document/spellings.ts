import type { MarkupPiece } from './document.ts';

/** How a text spells single characters: by references, escapes, runs of white space. */
export interface Spellings {
  /** A text in which every such character is spelled as it was where it stood so often before. */
  write(text: string): string;
}

/** The spellings of `pieces`, in their order: those of a character that `escape` would write in another way, or that the pieces do. */
export function spellingsOf(pieces: readonly MarkupPiece[], escape: (text: string) => string): Spellings {
  const special = new Set<string>();
  for (const { raw, text } of pieces) {
    if (raw !== text && text.length === 1) special.add(text);
    else if (raw === text && escape(text) !== text)
      for (const character of text) if (escape(character) !== character) special.add(character);
  }
  const spellings = new Map([...special].map((character) => [character, [] as string[]]));
  for (const { raw, text } of special.size === 0 ? [] : pieces) {
    if (raw !== text) spellings.get(text)?.push(raw);
    else for (const character of text) spellings.get(character)?.push(character);
  }
  return {
    write(text) {
      if (special.size === 0) return escape(text);
      let written = '';
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const spelling = spellings.get(text.charAt(at))?.shift();
        if (spelling === undefined) continue;
        written += escape(text.slice(from, at)) + spelling;
        from = at + 1;
      }
      return written + escape(text.slice(from));
    },
  };
}
