import type { ParsedFile } from '../format-reader.ts';
import { trimText } from '../markup/trim-text.ts';
import { withoutLeftoverMarks } from '../reading/leftover-marks.ts';
import { addOpenCues, type LineCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';

// `,1` is the first display line; in `0:00:01,0:00:02` another time follows.
const TM_LINE = /^\s*(-?)(\d{1,2}):(\d\d):(\d\d)(?:\.(\d{1,3}))?(?:,(\d)(?!:\d\d:))?\s?[:=](.*)$/su;

/** Whether a line is a time followed by a colon or an equals sign, and text. */
export function isTmPlayerLine(line: string): boolean {
  return TM_LINE.test(line);
}

/** Reads TMPlayer and VPlayer. Only starts are given; a line without words ends the one before. Never throws. */
export function parseTmPlayer(source: string): ParsedFile {
  const log = problemLog();
  const cues: LineCue[] = [];
  sourceLines(source, log).forEach((content, index) => {
    const line = index + 1;
    const found = TM_LINE.exec(content);
    if (!found) {
      const words = wordsBehindBrokenTime(content);
      if (words !== '') cues.push({ startMs: null, endMs: null, text: textOf(words), line });
      else if (content.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(content) });
      return;
    }
    const [, sign, hours, minutes, seconds, fraction = '', part, words = ''] = found;
    const magnitude =
      Number(hours) * MS_PER_HOUR +
      Number(minutes) * MS_PER_MINUTE +
      Number(seconds) * MS_PER_SECOND +
      Number(fraction.padEnd(3, '0'));
    const startMs = sign === '-' ? 0 - magnitude : magnitude;
    const text = textOf(words);
    const last = cues.at(-1);
    // `hh:mm:ss,2=` is the second line of the cue that `,1=` begins.
    if (part === '2' && last && last.startMs === startMs)
      cues[cues.length - 1] = {
        ...last,
        text: last.text && text ? `${last.text}\n${text}` : last.text + text,
      };
    else cues.push({ startMs, endMs: null, text, line });
  });
  const track = trackBuilder(log);
  const shown = withEnds(cues.map(withoutMarks)).filter(({ text }) => text !== '');
  addOpenCues(track, shown, log);
  return track.finish();
}

const BROKEN_LINE = /^\s*([\w?]{0,2}:[\w?]{0,2}:[\w?]{0,2}(?:[.,][\w?]{1,3})?)\s?[:=](.*)$/su;

/** What stands behind a time that cannot be read; empty where there is none. */
function wordsBehindBrokenTime(content: string): string {
  const [, time = '', words = ''] = BROKEN_LINE.exec(content) ?? [];
  return /\d\D{0,3}\d/u.test(time) ? words.trim() : '';
}

function textOf(words: string): string {
  return trimText(words.split('|').map(trimText).join('\n'));
}

function withoutMarks(cue: LineCue): LineCue {
  return { ...cue, ...withoutLeftoverMarks(cue) };
}

/** A cue before an empty line ends where that begins. */
function withEnds(cues: readonly LineCue[]): LineCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    const isCleared = next?.text === '' && (next.startMs ?? 0) > (cue.startMs ?? -Infinity);
    return isCleared ? { ...cue, endMs: next.startMs } : cue;
  });
}
