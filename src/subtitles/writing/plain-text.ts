import type { Cue } from '../cue.ts';
import { drop, type Dropped } from '../markup/render-spans.ts';
import { guardLeftoverMarks } from '../reading/leftover-marks.ts';

/** A cue's text for a format that has nothing but words; reports everything else. */
export function plainText({ text, spans, placement, id }: Cue, dropped: Dropped): string {
  for (const { kind } of spans ?? []) drop(dropped, kind);
  if (placement) drop(dropped, 'position');
  if (id !== undefined) drop(dropped, 'identifier');
  return guardLeftoverMarks(text);
}
