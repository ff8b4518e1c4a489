import type { Cue, Track } from '../cue.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';

/** What no XML document may hold, lone surrogates too: https://www.w3.org/TR/xml/#charsets */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const NO_CHARACTERS = new RegExp(NO_CHARACTER, 'gu');
const REPLACEMENT = '\ufffd';

/** The track with U+FFFD in place of each character that XML does not have; these are counted. */
export function withXmlCharacters(track: Track, dropped: Dropped): Track {
  const replace = (text: string) =>
    text.replaceAll(NO_CHARACTERS, () => {
      drop(dropped, 'characters');
      return REPLACEMENT;
    });
  return track.map((cue) => (isXml(cue) ? cue : withTexts(cue, replace)));
}

function isXml({ text, spans = [] }: Cue): boolean {
  return !NO_CHARACTER.test(text) && !spans.some(({ value = '' }) => NO_CHARACTER.test(value));
}

/** Spans stay where they are, for a replaced character is as long as before. */
function withTexts(cue: Cue, replace: (text: string) => string): Cue {
  const spans = cue.spans?.map((span) =>
    span.value === undefined ? span : { ...span, value: replace(span.value) },
  );
  return { ...cue, text: replace(cue.text), ...(spans ? { spans } : {}) };
}
