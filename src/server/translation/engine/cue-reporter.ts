import { writeText } from '#protocol/cue-wire.ts';
import type { Finding, FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { StyledText } from '#subtitles/markup/markup.ts';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import type { Line } from '../model.ts';
import type { LineResult } from './translate-lines.ts';

/** What a run is doing, as progress events name it. */
export type Phase = 'translating' | 'repairing';

/** Callbacks of a running translation. */
export interface CueListener {
  /** A cue's text has arrived, with SubRip's tags. A later call for the same cue replaces it. `index` counts from 0. */
  readonly onCue?: (
    index: number,
    text: string,
    flags: readonly FlagReason[],
    findings: readonly Finding[],
  ) => void;
  readonly onProgress?: (done: number, total: number, phase: Phase) => void;
}

/** Renders a model's text for its cue: styles back on, laid out in lines. */
export type RenderText = (line: Line, text: string) => StyledText;

/** Remembers the last result of each line: a text is rendered for each report and for the track. */
export function memoised(render: RenderText): RenderText {
  const last = new Map<number, { source: string; text: StyledText }>();
  return (line, source) => {
    const known = last.get(line.index);
    if (known?.source === source) return known.text;
    const text = render(line, source);
    last.set(line.index, { source, text });
    return text;
  };
}

/** Emits texts as they arrive. Skips duplicate events. */
export function cueReporter(
  { onCue, onProgress, cues }: CueListener & { readonly cues: readonly Cue[] },
  lines: readonly Line[],
  render: RenderText,
) {
  const lastSent = new Map<number, string>();
  let phase: Phase = 'translating';
  const copied = cues.length - lines.length;
  const emitProgress = () => onProgress?.(Math.min(cues.length, copied + lastSent.size), cues.length, phase);
  const emit = (
    line: Line,
    text: string,
    flags: readonly FlagReason[],
    findings: readonly Finding[] = [],
  ) => {
    const key = `${flags.join()}\n${text}`;
    if (lastSent.get(line.index) === key) return;
    lastSent.set(line.index, key);
    onCue?.(line.index, text, flags, reportable(findings));
    emitProgress();
  };
  emitProgress();
  return {
    onText: (line: Line, text: string, flags: readonly FlagReason[]) =>
      emit(line, writeText(render(line, text)), flags),
    onPhase: (next: Phase) => {
      phase = next;
      emitProgress();
    },
    finish: async (results: readonly LineResult[], pause: YieldToEventLoop) => {
      const report = ({ line, text, flags, findings }: LineResult) => {
        if (text !== null) emit(line, writeText(render(line, text)), flags, findings);
        else if (lastSent.has(line.index) || flags.length > 0)
          emit(line, writeText(cues[line.index]!), flags, findings);
      };
      await mapInSlices(results, report, pause);
    },
  };
}

/** Findings that say more than their reason does. */
export function reportable(findings: readonly Finding[] = []): Finding[] {
  return findings.filter(({ found, expected }) => found !== undefined || expected !== undefined);
}
