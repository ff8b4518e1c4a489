import type { Cue, Track } from './cue.ts';
import { toTaggedText } from './markup.ts';
import { drop, type Dropped } from './render-spans.ts';
import { formatTimecode } from './timecode.ts';

/** A file's text, and what the format could not express. */
export interface WrittenTrack {
  readonly text: string;
  readonly dropped: Dropped;
}

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

/** A blank line would end the cue. */
function legalLines(text: string, dropped: Dropped): string {
  if (!/\r|\n\s*\n|^\s|\s$/u.test(text)) return text;
  const lines = text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
  if (lines.length < text.split(/\r\n?|\n/u).length) drop(dropped, 'blank_line');
  return lines.join('\n').trim();
}
