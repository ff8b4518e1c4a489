import type { Cue, Track } from './cue.ts';
import { legalLines } from './legal-lines.ts';
import { toTaggedText } from './markup.ts';
import { drop, type Dropped } from './render-spans.ts';
import { formatTimecode } from './timecode.ts';
import type { WrittenTrack } from './written-track.ts';

/** A track as SubRip text, numbered from 1. What SubRip cannot say is left out; {@link writeSrt} tells of it. */
export function serialiseSrt(track: Track): string {
  return writeSrt(track).text;
}

/** A track as SubRip text, and what was left out on purpose. */
export function writeSrt(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const parts: string[] = [];
  for (let index = 0; index < track.length; index += 1) {
    const cue = track[index]!;
    parts.push(
      `${index + 1}\n${formatTimecode(cue.startMs, ',')} --> ${formatTimecode(cue.endMs, ',')}\n${writeText(cue, dropped)}\n`,
    );
  }
  return { text: parts.join('\n'), dropped };
}

function writeText(cue: Cue, dropped: Dropped): string {
  const { placement, spans } = cue;
  if (!placement && !spans && cue.id === undefined) return legalLines(toTaggedText(cue), dropped);
  if (cue.id !== undefined) drop(dropped, 'identifier');
  if (placement?.settings !== undefined) drop(dropped, 'settings');
  if (placement?.xPercent !== undefined || placement?.yPercent !== undefined) drop(dropped, 'position');
  const anchor = placement?.anchor === undefined || placement.anchor === 2 ? '' : `{\\an${placement.anchor}}`;
  return legalLines(anchor + toTaggedText(cue, dropped), dropped);
}
