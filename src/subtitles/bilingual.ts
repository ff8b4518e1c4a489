import type { Cue, Track } from './cue.ts';
import { directionOf, withDirection } from './languages/line-direction.ts';

/** Which language stands above the other. */
export type BilingualOrder = 'source_first' | 'target_first';

/**
 * One track with both languages in each cue, for people who learn. Cues belong together by their place in the track; a text that is the same in both,
 * or empty, is shown once. Where one language runs from the right and the other from the left, each line says which: players look at the first letter
 * of a cue and lay out all of its lines alike.
 */
export function bilingualTrack(target: Track, source: Track, order: BilingualOrder): Cue[] {
  const directions = { target: directionOf(target), source: directionOf(source) };
  const isMixed = directions.target !== directions.source;
  return target.map((cue, index) => {
    const other = source[index];
    if (!other || other.text === '' || other.text === cue.text) return cue;
    if (cue.text === '') return { ...other, startMs: cue.startMs, endMs: cue.endMs };
    const translated = isMixed ? withDirection(cue, directions.target) : cue;
    const original = isMixed ? withDirection(other, directions.source) : other;
    return order === 'source_first' ? joined(original, translated, cue) : joined(translated, original, cue);
  });
}

function joined(upper: Cue, lower: Cue, { startMs, endMs, placement, id }: Cue): Cue {
  const shiftBy = upper.text.length + 1;
  const moved = (lower.spans ?? []).map((span) => ({
    ...span,
    start: span.start + shiftBy,
    end: span.end + shiftBy,
  }));
  const spans = [...(upper.spans ?? []), ...moved];
  return {
    startMs,
    endMs,
    text: `${upper.text}\n${lower.text}`,
    ...(spans.length > 0 ? { spans } : {}),
    ...(placement ? { placement } : {}),
    ...(id === undefined ? {} : { id }),
  };
}
