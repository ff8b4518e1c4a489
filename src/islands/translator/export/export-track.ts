import type { Track } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';

/** The track with its translation: every cue and time as it was read, the text as it stands in the editor, the source where nothing came. */
export function translatedTrack(cues: Track, texts: readonly (string | null)[]): Track {
  return cues.map((cue, index) => {
    const text = texts[index];
    if (text == null) return cue;
    const { spans: _sourceSpans, ...rest } = cue;
    return { ...rest, ...fromTaggedText(text) };
  });
}
