import type { Track } from './cue.ts';
import { legalLines } from './legal-lines.ts';
import { excerptOf, problemLog } from './problem-log.ts';
import { plainText } from './plain-text.ts';
import { noteTimingFaults } from './repair-notes.ts';
import { cleanSource } from './source-text.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND, scanTimecode, TimecodeFault } from './timecode.ts';
import { type ParsedTrack, trackBuilder } from './track-builder.ts';
import type { Dropped } from './render-spans.ts';
import type { WrittenTrack } from './written-track.ts';

interface OpenCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly line: number;
  readonly lines: string[];
}

/** Reads SubViewer text as YouTube writes it: `0:00:01.000,0:00:02.500`, then the lines. Never throws. */
export function parseSbv(source: string): ParsedTrack {
  const log = problemLog();
  const track = trackBuilder(log);
  const stray: string[] = [];
  let strayLine = 0;
  let open: OpenCue | null = null;
  const close = () => {
    if (!open) return;
    const text = open.lines
      .join('\n')
      .replaceAll(/\[br\]/giu, '\n')
      .trim();
    if (/\n\s*\n/u.test(text)) log.note('blank_line_in_cue', open.line, track.count);
    track.add(
      { startMs: open.startMs, endMs: open.endMs, text: text.replaceAll(/\n[^\S\n]+\n/gu, '\n\n') },
      open.line,
    );
  };
  cleanSource(source, log)
    .split(/\r\n?|\n/u)
    .forEach((text, index) => {
      const times = sbvTimes(text);
      if (times) {
        close();
        if (open && open.lines.length > 0 && open.lines.at(-1)?.trim() !== '')
          log.note('missing_blank_line', index + 1);
        noteTimingFaults(
          log,
          times.faults & ~(TimecodeFault.shortField | TimecodeFault.dot),
          index + 1,
          track.count,
        );
        open = { ...times, line: index + 1, lines: [] };
      } else if (open) open.lines.push(text);
      else if (text.trim() !== '') {
        if (stray.push(text) === 1) strayLine = index + 1;
      }
    });
  close();
  if (stray.length > 0)
    log.add('text_before_first_cue', { line: strayLine, excerpt: excerptOf(stray.join('\n')) });
  return track.finish();
}

/** The two times of a line that holds nothing else; `null` for other lines. */
export function sbvTimes(line: string): { startMs: number; endMs: number; faults: number } | null {
  if (!/^[\s\d]/u.test(line)) return null;
  const parts = line.trim().split(',');
  const half = parts.length / 2;
  if (half !== 1 && half !== 2) return null;
  const start = wholeTimecode(parts.slice(0, half).join(','));
  const end = wholeTimecode(parts.slice(half).join(','));
  return start && end ? { startMs: start.ms, endMs: end.ms, faults: start.faults | end.faults } : null;
}

function wholeTimecode(text: string) {
  const timecode = text.includes(':') ? scanTimecode(text, 0, text.length) : null;
  return timecode?.next === text.trimEnd().length ? timecode : null;
}

/** A track as SubViewer text, and what was left out: it has no markup at all. */
export function writeSbv(track: Track): WrittenTrack {
  const dropped: Dropped = {};
  const blocks = track.map((cue) => {
    const text = legalLines(plainText(cue, dropped), dropped);
    return `${sbvTimecode(cue.startMs)},${sbvTimecode(cue.endMs)}\n${text}\n`;
  });
  return { text: blocks.join('\n'), dropped };
}

function sbvTimecode(ms: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const minutes = Math.floor((ms % MS_PER_HOUR) / MS_PER_MINUTE);
  const seconds = Math.floor((ms % MS_PER_MINUTE) / MS_PER_SECOND);
  return `${Math.floor(ms / MS_PER_HOUR)}:${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(ms % MS_PER_SECOND, 3)}`;
}
