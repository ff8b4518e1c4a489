import type { Cue, Track } from '#subtitles/cue.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';

/** Other letters for the same, as long as they were: what changes can be found, and nothing is moved by it. */
export function pseudo(words: string): string {
  return words.replaceAll(/[a-z]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0x3b1));
}

/** The track as the page would have it after a translation: texts come back as tagged text, which can express only some styles. */
export function pseudoTranslated(track: Track): Cue[] {
  return track.map((cue) => {
    const { spans: _, ...rest } = cue;
    return { ...rest, ...fromTaggedText(pseudoTagged(toTaggedText(cue))) };
  });
}

function pseudoTagged(tagged: string): string {
  return tagged
    .split(/(<[^<>\n]*>|\{[^{}\n]*\}|&#?\w+;)/u)
    .map((part, index) => (index % 2 === 0 ? pseudo(part) : part))
    .join('');
}
