import type { Cue, Track } from '../cue.ts';
import { guardBlankLines } from '../markup/blank-lines.ts';
import { drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { DOT, formatTimecode } from '../timing/timecode.ts';
import type { EncodedTrack, WrittenTrack } from '../written-track.ts';
import { type GrowingFile, growingFile, makeRoom, putText, putWhole } from '../writing/growing-file.ts';
import { isShortTime, putTimes, TIMES_BYTES } from '../writing/put-times.ts';
import { scanForAny } from '../writing/suspicious-bytes.ts';
import { vttDialect } from './cue-text.ts';
import type { VttHeader } from './read.ts';
import { writeVttSettings } from './settings.ts';

const LF = 10;
/** Times, and the line ends around a cue. */
const FRAME_BYTES = TIMES_BYTES + 2;
const NO_HEADER: VttHeader = { styles: [], regions: [] };

const decoder = new TextDecoder();

/** A track as WebVTT text, and what was left out on purpose. Styles and regions are written where they are given. */
export function writeVtt(track: Track, header?: VttHeader): WrittenTrack {
  const { bytes, dropped } = encodeVtt(track, header);
  return { text: decoder.decode(bytes), dropped };
}

/** A track as a WebVTT file in UTF-8, and what was left out on purpose. */
export function encodeVtt(track: Track, header = NO_HEADER): EncodedTrack {
  const dropped: Dropped = {};
  const file = growingFile();
  putWhole(file, headerText(header), 0);
  for (let index = 0; index < track.length; index += 1) {
    const cue = track[index]!;
    const share = index / track.length;
    makeRoom(file, cue.text.length, FRAME_BYTES, share);
    if (!putPlain(file, cue)) putWhole(file, writeCue(cue, dropped), share);
  }
  return { bytes: file.bytes.subarray(0, file.end), dropped };
}

function headerText({ styles, regions }: VttHeader): string {
  const blocks = [
    ...styles.map((style) => `\nSTYLE\n${style}\n`),
    ...regions.map((region) => `\nREGION\n${region}\n`),
  ];
  return `WEBVTT\n${blocks.join('')}`;
}

/** Markup, line ends that are none here, and lines that may be blank. */
const UNSAFE = /[&<>\r\u2060]|\{\\|\n\s|^\s|\s$/u;
/** The same by bytes; 0xE2 is the first of U+2060. */
const isSuspicious = scanForAny('&<>\r{', [0xe2]);

/** Puts a cue at the end that is words alone, which are written as they are: most are. `false` where it must be written otherwise. */
function putPlain(file: GrowingFile, { startMs, endMs, text, spans, placement, id }: Cue): boolean {
  if (spans !== undefined || placement !== undefined || id !== undefined) return false;
  if (text === '' || !isShortTime(startMs) || !isShortTime(endMs)) return false;
  const from = file.end;
  file.end = from + 1 + TIMES_BYTES;
  const end = putText(file, text);
  if (isSuspicious(text, file.bytes, file.end, end) && UNSAFE.test(text)) {
    file.end = from;
    return false;
  }
  file.bytes[from] = LF;
  putTimes(file.bytes, from + 1, startMs, endMs, DOT);
  file.bytes[end] = LF;
  file.end = end + 1;
  return true;
}

function writeCue(cue: Cue, dropped: Dropped): string {
  const times = `${formatTimecode(cue.startMs, '.')} --> ${formatTimecode(cue.endMs, '.')}`;
  const settings = cue.placement ? writeVttSettings(cue.placement) : '';
  const text = guardBlankLines(partedVoices(renderSpans(cue, vttDialect, dropped)));
  return `\n${identifierOf(cue, dropped)}${times}${settings === '' ? '' : ` ${settings}`}\n${text}\n`;
}

/** Voices of which one follows the other at once are read as two lines. An empty span between them is nothing to a player. */
function partedVoices(text: string): string {
  return text.replaceAll('</v><v', '</v><c></c><v');
}

function identifierOf({ id }: Cue, dropped: Dropped): string {
  if (id === undefined) return '';
  if (!/-->|[\r\n]/u.test(id) && id.trim() !== '') return `${id}\n`;
  drop(dropped, 'identifier');
  return '';
}
