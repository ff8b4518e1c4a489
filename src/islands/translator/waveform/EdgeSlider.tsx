import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import type { Times } from '#islands/project/command.ts';
import type { Cue } from '#subtitles/cue.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { letterOf } from '#islands/ui/keyboard/latin-key.ts';
import { $playheadMs } from '../studio/playhead.ts';
import { $frameRate } from '../video/film.ts';
import { moved } from './retiming.ts';
import type { Draft } from './useCueDrag.ts';

const STEP_MS = 100;
const PAGE_MS = 1_000;
const USUAL_FRAME_MS = 40;

interface Props {
  readonly index: number;
  readonly cue: Cue;
  readonly grip: 'start' | 'end';
  readonly durationMs: number;
  readonly leftPercent: number;
  readonly draft: Draft | null;
  readonly onDraft: (draft: Draft | null) => void;
  readonly onRetime: (times: ReadonlyMap<number, Times>) => void;
  /** Brings a moment into sight. */
  readonly onReveal: (ms: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** An edge of the chosen cue for the keyboard: it moves while keys are down, and the last key that is let go is one change. */
export function EdgeSlider(props: Props) {
  const { index, cue, grip, durationMs, leftPercent, draft } = props;
  const { onDraft, onRetime, onReveal, onFocus, onBlur } = props;
  // The keys of one press may come faster than they are drawn.
  const now = useRef<Times | null>(null);
  const ms = grip === 'start' ? cue.startMs : cue.endMs;
  const press = (event: KeyboardEvent) => {
    const from = now.current ?? cue;
    const by = stepOf(event.nativeEvent, grip === 'start' ? from.startMs : from.endMs);
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    now.current = moved(from, grip, by);
    onDraft({ index, times: now.current });
    onReveal(grip === 'start' ? now.current.startMs : now.current.endMs);
  };
  const letGo = () => {
    const times = now.current;
    now.current = null;
    onDraft(null);
    if (times) onRetime(new Map([[index, times]]));
  };
  // Where another cue is chosen while a key is down, the key is let go elsewhere.
  useEffect(() => () => onDraft(null), [onDraft]);
  const shown = draft?.index === index ? (grip === 'start' ? draft.times.startMs : draft.times.endMs) : ms;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(grip === 'start' ? 'wave.startOf' : 'wave.endOf', { number: index + 1 })}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={shown}
      aria-valuetext={formatTimecode(shown, ',')}
      title={t('wave.edgeKeys')}
      className="absolute inset-y-0 z-10 w-6 -translate-x-1/2 cursor-ew-resize before:absolute before:inset-y-1 before:inset-s-1/2 before:w-1 before:-translate-x-1/2 before:rounded-full before:bg-ink"
      style={{ left: `${leftPercent}%` }}
      onKeyDown={press}
      onKeyUp={letGo}
      onFocus={onFocus}
      onBlur={() => {
        letGo();
        onBlur();
      }}
    />
  );
}

/** How far a key moves the edge; `null` for other keys, and where the browser or the list of subtitles is meant. */
function stepOf(pressed: globalThis.KeyboardEvent, edgeMs: number): number | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  const frameMs = 1000 / ($frameRate.get() ?? 1000 / USUAL_FRAME_MS);
  const step = shiftKey ? frameMs : STEP_MS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step;
    case 'ArrowRight':
    case 'ArrowUp':
      return step;
    case 'PageDown':
      return -PAGE_MS;
    case 'PageUp':
      return PAGE_MS;
    default:
      return letterOf(pressed) === 'p' ? ($playheadMs.get() ?? edgeMs) - edgeMs : null;
  }
}
