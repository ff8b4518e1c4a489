import type { Cue, Track } from '../cue.ts';
import { guardBlankLines } from '../markup/blank-lines.ts';
import { drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { formatTimecode } from '../timing/timecode.ts';
import { vttDialect } from './cue-text.ts';
import type { VttHeader } from './read.ts';
import { writeVttSettings } from './settings.ts';
import type { WrittenTrack } from '../written-track.ts';

/** A track as WebVTT text, and what was left out on purpose. Styles and regions are written where they are given. */
export function writeVtt(track: Track, header: VttHeader = { styles: [], regions: [] }): WrittenTrack {
  const dropped: Dropped = {};
  const parts = ['WEBVTT\n'];
  for (const style of header.styles) parts.push(`STYLE\n${style}\n`);
  for (const region of header.regions) parts.push(`REGION\n${region}\n`);
  for (const cue of track) parts.push(writeCue(cue, dropped));
  return { text: parts.join('\n'), dropped };
}

function writeCue(cue: Cue, dropped: Dropped): string {
  const { startMs, endMs, placement } = cue;
  const settings = placement ? writeVttSettings(placement) : '';
  const text = guardBlankLines(renderSpans(cue, vttDialect, dropped));
  const times = `${formatTimecode(startMs, '.')} --> ${formatTimecode(endMs, '.')}`;
  return `${identifierOf(cue, dropped)}${times}${settings === '' ? '' : ` ${settings}`}\n${text}\n`;
}

function identifierOf({ id }: Cue, dropped: Dropped): string {
  if (id === undefined) return '';
  if (!/-->|[\r\n]/u.test(id) && id.trim() !== '') return `${id}\n`;
  drop(dropped, 'identifier');
  return '';
}
