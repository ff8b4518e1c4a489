/** The part of the film that the timeline shows. */
export interface View {
  readonly fromMs: number;
  readonly spanMs: number;
}

export const MIN_SPAN_MS = 2_000;
export const MAX_SPAN_MS = 180_000;

/** Within the film, and neither closer nor wider than can be drawn. */
export function clampView({ fromMs, spanMs }: View, durationMs: number): View {
  const span = Math.min(MAX_SPAN_MS, Math.max(MIN_SPAN_MS, spanMs));
  return { fromMs: Math.max(0, Math.min(fromMs, durationMs - span)), spanMs: span };
}

/** Closer or wider around a moment, which stays where it is. */
export function zoomAt({ fromMs, spanMs }: View, ms: number, factor: number, durationMs: number): View {
  const span = Math.min(MAX_SPAN_MS, Math.max(MIN_SPAN_MS, spanMs * factor));
  return clampView({ fromMs: ms - ((ms - fromMs) / spanMs) * span, spanMs: span }, durationMs);
}

/** The next page where the playhead has left this one; the same view where it has not. */
export function followPlayhead(view: View, ms: number, durationMs: number): View {
  if (ms >= view.fromMs && ms < view.fromMs + view.spanMs) return view;
  return clampView({ ...view, fromMs: ms - view.spanMs / 10 }, durationMs);
}

const STEPS_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
/** Room for a time of the ruler. */
const LABEL_PX = 80;

/** The moments that the ruler names. */
export function ticks({ fromMs, spanMs }: View, widthPx: number): readonly number[] {
  const least = (spanMs / Math.max(1, widthPx)) * LABEL_PX;
  const step = STEPS_MS.find((ms) => ms >= least) ?? STEPS_MS.at(-1)!;
  const first = Math.ceil(fromMs / step) * step;
  const count = Math.max(0, Math.floor((fromMs + spanMs - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => first + at * step);
}
