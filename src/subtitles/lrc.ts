import type { Cue, Track } from './cue.ts';
import { excerptOf, problemLog } from './problem-log.ts';
import { plainText } from './plain-text.ts';
import { drop, type Dropped } from './render-spans.ts';
import { cleanSource } from './source-text.ts';
import { MS_PER_MINUTE, MS_PER_SECOND } from './timecode.ts';
import { type ParsedTrack, trackBuilder } from './track-builder.ts';
import type { WrittenTrack } from './written-track.ts';

const TIME_TAG = /^\[(\d{1,4}):(\d{1,2})(?:[.:,](\d{1,3}))?\]/u;
const ID_TAG = /^\[[a-z#][\w ]*:[^\]]*\]$/iu;
const WORD_TAG = /<\d{1,4}:\d{1,2}(?:[.:,]\d{1,3})?>/gu;

/** How long the last line is shown, for LRC says when a line begins but not when it ends. */
const LAST_LINE_MS = 5_000;

interface TimedLine {
  readonly startMs: number;
  readonly text: string;
  readonly line: number;
}

/** Reads LRC lyrics: several times a line, offsets, and the word times of enhanced files. Never throws. */
export function parseLrc(source: string): ParsedTrack {
  const log = problemLog();
  const lines: TimedLine[] = [];
  let offsetMs = 0;
  cleanSource(source, log)
    .split(/\r\n?|\n/u)
    .forEach((raw, index) => {
      const line = raw.trim();
      if (line === '') return;
      const offset = /^\[offset:\s*([+-]?\d+)\s*\]$/iu.exec(line);
      if (offset) offsetMs = Number(offset[1]);
      else if (!readLine(line, index + 1, lines) && !ID_TAG.test(line)) {
        log.add('unknown_line', { line: index + 1, excerpt: excerptOf(line) });
      }
    });
  if (source.search(WORD_TAG) >= 0) log.note('inner_timestamps', 1);
  const track = trackBuilder(log);
  for (const { cue, line } of cuesOf(lines, offsetMs)) track.add(cue, line);
  return track.finish();
}

/** Takes the times off a line's start. `false` where there are none. */
function readLine(source: string, line: number, lines: TimedLine[]): boolean {
  const starts: number[] = [];
  let at = 0;
  for (let tag = TIME_TAG.exec(source); tag; tag = TIME_TAG.exec(source.slice(at, at + 20))) {
    const fraction = Number((tag[3] ?? '0').padEnd(3, '0'));
    starts.push(Number(tag[1]) * MS_PER_MINUTE + Number(tag[2]) * MS_PER_SECOND + fraction);
    at += tag[0].length;
    while (source.charCodeAt(at) === 32) at += 1;
  }
  const text = source.slice(at).replaceAll(WORD_TAG, '').replaceAll(/ {2,}/gu, ' ').trim();
  for (const startMs of starts) lines.push({ startMs, text, line });
  return starts.length > 0;
}

/** Each line lasts until the next begins; a line without words ends the one before it. */
function cuesOf(lines: readonly TimedLine[], offsetMs: number): { cue: Cue; line: number }[] {
  const ordered = [...lines].sort((a, b) => b.startMs - a.startMs);
  // A positive offset brings the lyrics forward.
  const moved = (ms: number) => Math.max(0, ms - offsetMs);
  const cues: { cue: Cue; line: number }[] = [];
  let endMs = (ordered[0]?.startMs ?? 0) + LAST_LINE_MS;
  ordered.forEach(({ startMs, text, line }, index) => {
    const later = ordered[index - 1];
    if (later && later.startMs > startMs) endMs = later.startMs;
    if (text !== '') cues.push({ cue: { startMs: moved(startMs), endMs: moved(endMs), text }, line });
  });
  return cues.reverse();
}

/** A track as LRC lyrics, and what was left out. Lines are joined: a time has one line only. */
export function writeLrc(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const lines: string[] = [];
  track.forEach((cue, index) => {
    const text = plainText(cue, dropped);
    const words = text
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean);
    if (words.length > 1) drop(dropped, 'line_break', words.length - 1);
    lines.push(`${lrcTimecode(cue.startMs)}${words.join(' ')}`);
    const nextMs = track[index + 1]?.startMs ?? Infinity;
    if (cue.endMs < nextMs) lines.push(lrcTimecode(cue.endMs));
    else if (cue.endMs > nextMs) drop(dropped, 'overlap');
  });
  return { text: lines.map((line) => `${line}\n`).join(''), dropped };
}

function lrcTimecode(ms: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND);
  return `[${pad(Math.floor(ms / MS_PER_MINUTE), 2)}:${pad(seconds, 2)}.${pad(ms % MS_PER_SECOND, 3)}]`;
}
