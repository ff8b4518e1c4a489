import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Times } from '#islands/project/command.ts';
import type { Track } from '#subtitles/cue.ts';
import { $playheadMs, seek } from '../studio/playhead.ts';
import { type Grip, moved, snapMoments, snapped } from './retiming.ts';
import type { View } from './view.ts';

const EDGE_PX = 8;
const SNAP_PX = 8;
/** A press that moves less is a click. */
const CLICK_PX = 3;

/** A cue while it is moved. Nothing of the project changes before it is let go. */
export interface Draft {
  readonly index: number;
  readonly times: Times;
}

interface Drag {
  readonly index: number | null;
  readonly grip: Grip;
  readonly fromX: number;
  readonly msPerPx: number;
  readonly hasMoved: boolean;
  /** Where the cue would be now. Here and not in `draft` alone: the pointer may be let go before its last move is drawn. */
  readonly times: Times | null;
}

interface Input {
  readonly cues: Track;
  readonly view: View;
  readonly widthPx: number;
  /** Cues on the timeline now. */
  readonly visible: readonly number[];
  readonly onSelect: (index: number) => void;
  readonly onRetime: (times: ReadonlyMap<number, Times>) => void;
}

/** Cue edges and cues are dragged, and snap to the playhead and to their neighbours. One drag is one change; Escape takes it back. */
export function useCueDrag({ cues, view, widthPx, visible, onSelect, onRetime }: Input) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const drag = useRef<Drag | null>(null);
  const msPerPx = view.spanMs / Math.max(1, widthPx);
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !drag.current) return;
      drag.current = null;
      setDraft(null);
    };
    addEventListener('keydown', giveUp);
    return () => removeEventListener('keydown', giveUp);
  }, []);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const held = gripAt(cues, visible, view.fromMs + x * msPerPx, EDGE_PX * msPerPx);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...held, fromX: event.clientX, msPerPx, hasMoved: false, times: null };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    const byPx = event.clientX - now.fromX;
    if (!now.hasMoved && Math.abs(byPx) < CLICK_PX) return;
    const cue = now.index === null ? undefined : cues[now.index];
    if (!cue || now.index === null) {
      drag.current = { ...now, hasMoved: true };
      return;
    }
    const moments = snapMoments(cues, now.index, $playheadMs.get());
    const times = snapped(moved(cue, now.grip, byPx * now.msPerPx), now.grip, moments, SNAP_PX * now.msPerPx);
    drag.current = { ...now, hasMoved: true, times };
    setDraft({ index: now.index, times });
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = null;
    setDraft(null);
    if (!now) return;
    const { index, times } = now;
    if (index !== null && times) return onRetime(new Map([[index, times]]));
    if (now.hasMoved) return;
    if (index !== null) onSelect(index);
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    // A press on a cue goes to its beginning, one beside it to that moment.
    seek(index === null ? view.fromMs + x * msPerPx : (cues[index]?.startMs ?? 0));
  };
  const cancel = () => {
    drag.current = null;
    setDraft(null);
  };
  return {
    draft,
    handlers: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  };
}

/** What lies under the pointer: an edge where one is near, else the cue. */
export function gripAt(
  cues: Track,
  visible: readonly number[],
  ms: number,
  reachMs: number,
): { readonly index: number | null; readonly grip: Grip } {
  const edges = visible
    .flatMap((index) => [
      { index, grip: 'start' as const, off: ms - cues[index]!.startMs },
      { index, grip: 'end' as const, off: cues[index]!.endMs - ms },
    ])
    // Where two cues touch, the one that the pointer is in is meant.
    .filter(({ off }) => Math.abs(off) <= reachMs)
    .sort((a, b) => Math.sign(b.off) - Math.sign(a.off) || Math.abs(a.off) - Math.abs(b.off));
  const [edge] = edges;
  if (edge) return { index: edge.index, grip: edge.grip };
  const index = visible.findLast((at) => ms >= cues[at]!.startMs && ms < cues[at]!.endMs);
  return { index: index ?? null, grip: 'whole' };
}
