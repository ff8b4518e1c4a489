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
  let text = 'WEBVTT\n';
  for (const style of header.styles) text += `\nSTYLE\n${style}\n`;
  for (const region of header.regions) text += `\nREGION\n${region}\n`;
  for (const cue of track) {
    const times = `${formatTimecode(cue.startMs, '.')} --> ${formatTimecode(cue.endMs, '.')}`;
    text += isPlain(cue) ? `\n${times}\n${cue.text}\n` : writeCue(cue, times, dropped);
  }
  return { text, dropped };
}

/** Whether a cue is words alone that are written as they are. Most are. */
function isPlain({ text, spans, placement, id }: Cue): boolean {
  if (spans !== undefined || placement !== undefined || id !== undefined) return false;
  return (
    !mayBeBlank(text.charCodeAt(0)) && !mayBeBlank(text.charCodeAt(text.length - 1)) && !UNSAFE.test(text)
  );
}

/** Markup, line ends that are none here, and lines that may be blank. */
const UNSAFE = /[&<>\r\u2060]|\n\s/u;

/** An empty text has no character: what is compared with nothing is blank. */
function mayBeBlank(code: number): boolean {
  return !(code > 32 && code !== 0xa0 && (code < 0x1680 || code > 0x3000) && code !== 0xfeff);
}

function writeCue(cue: Cue, times: string, dropped: Dropped): string {
  const settings = cue.placement ? writeVttSettings(cue.placement) : '';
  const text = guardBlankLines(renderSpans(cue, vttDialect, dropped));
  return `\n${identifierOf(cue, dropped)}${times}${settings === '' ? '' : ` ${settings}`}\n${text}\n`;
}

function identifierOf({ id }: Cue, dropped: Dropped): string {
  if (id === undefined) return '';
  if (!/-->|[\r\n]/u.test(id) && id.trim() !== '') return `${id}\n`;
  drop(dropped, 'identifier');
  return '';
}
