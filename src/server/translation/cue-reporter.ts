import type { FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { type StyledText, toTaggedText } from '#subtitles/markup.ts';
import type { Line } from './line.ts';
import type { TrackRequest } from './translate-track.ts';
import type { LineResult } from './translate-lines.ts';

type Listener = Pick<TrackRequest, 'onCue' | 'onProgress'> & { readonly cues: readonly Cue[] };

/** A translation as it stands in the cue: styles back on, laid out in lines. */
export type Finish = (line: Line, wire: string) => StyledText;

/** A text is shown, shown again and put back: it is laid out once. */
export function remembered(finish: Finish): Finish {
  const last = new Map<number, { wire: string; text: StyledText }>();
  return (line, wire) => {
    const known = last.get(line.index);
    if (known?.wire === wire) return known.text;
    const text = finish(line, wire);
    last.set(line.index, { wire, text });
    return text;
  };
}

/** Tells of texts as they come. The same text is not told twice. */
export function cueReporter({ cues, onCue, onProgress }: Listener, lines: readonly Line[], finished: Finish) {
  const told = new Map<number, string>();
  let phase: 'translating' | 'repairing' = 'translating';
  const copied = cues.length - lines.length;
  const progress = () => onProgress?.(Math.min(cues.length, copied + told.size), cues.length, phase);
  const tell = (line: Line, text: string, flags: readonly FlagReason[]) => {
    const key = `${flags.join()}\n${text}`;
    if (told.get(line.index) === key) return;
    told.set(line.index, key);
    onCue?.(line.index, text, flags);
    progress();
  };
  progress();
  return {
    onText: (line: Line, wire: string, flags: readonly FlagReason[]) =>
      tell(line, toTaggedText(finished(line, wire)), flags),
    onPhase: (next: typeof phase) => {
      phase = next;
      progress();
    },
    finish: (results: readonly LineResult[]) => {
      for (const { line, text, flags } of results) {
        if (text !== null) tell(line, toTaggedText(finished(line, text)), flags);
        else if (told.has(line.index) || flags.length > 0) tell(line, toTaggedText(cues[line.index]!), flags);
      }
    },
  };
}
