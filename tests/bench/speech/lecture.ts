import { readTalks, type Speech, type Split, talkNames } from './corpus.ts';

interface Wanted {
  readonly folder: string;
  readonly split: Split;
  readonly lines: number;
}

/** The talks of a half one after the other, as one speech of so many lines. */
export function lectureIn(language: string, { folder, split, lines }: Wanted): Speech {
  return joined(language, readTalks(folder, talkNames(folder, split), language), lines);
}

function joined(language: string, talks: readonly Speech[], lines: number): Speech {
  let offsetMs = 0;
  const parts = talks.map(({ cues, translations }) => {
    const shifted = cues.map((cue) => ({
      ...cue,
      startMs: cue.startMs + offsetMs,
      endMs: cue.endMs + offsetMs,
    }));
    offsetMs = (shifted.at(-1)?.endMs ?? 0) + 5_000;
    return { cues: shifted, translations };
  });
  return {
    name: language,
    cues: parts.flatMap(({ cues }) => cues).slice(0, lines),
    translations: parts.flatMap(({ translations }) => translations).slice(0, lines),
  };
}
