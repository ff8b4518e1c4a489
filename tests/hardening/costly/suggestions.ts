import {
  MAX_CONTEXT_CHARS,
  MAX_CONTEXT_CUES,
  MAX_SUGGESTED_CUES,
  MAX_TERM_CHARS,
  MAX_TERMS,
} from '#protocol/limits.ts';

const SOURCE_CHARS = 2_400;
const STANDING_CHARS = 2_000;

const times = (count: number, text: string) => Array.from({ length: count }, () => text);

/** As many cues as a request for suggestions may hold, and everything beside them, of these words and as long as it may be. */
export function costlySuggestions(words: string) {
  const fill = (chars: number) => words.repeat(Math.ceil(chars / words.length)).slice(0, chars);
  const cues = Array.from({ length: MAX_SUGGESTED_CUES }, (_, at) => {
    const time = `00:00:${String(at).padStart(2, '0')}`;
    return `${at + 1}\n${time},000 --> ${time},900\n${fill(SOURCE_CHARS)}\n`;
  });
  const term = fill(MAX_TERM_CHARS);
  const neighbours = times(MAX_CONTEXT_CUES, fill(MAX_CONTEXT_CHARS));
  return {
    srt: cues.join('\n'),
    current: times(MAX_SUGGESTED_CUES, fill(STANDING_CHARS)),
    target: 'de',
    wish: 'shorter',
    options: {
      glossary: Array.from({ length: MAX_TERMS }, () => ({ source: term, target: term })),
      keep: times(MAX_TERMS, term),
    },
    before: neighbours,
    after: neighbours,
  };
}
