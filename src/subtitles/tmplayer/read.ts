import type { ParsedFile } from '../format-reader.ts';
import { trimText } from '../markup/trim-text.ts';
import { addOpenCues, type OpenCue } from '../reading/open-ends.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { sourceLines } from '../reading/source-lines.ts';
import { trackBuilder } from '../reading/track-builder.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../timing/timecode.ts';

// `,1` is the first display line; in `0:00:01,0:00:02` another time follows.
const TM_LINE = /^\s*(\d{1,2}):(\d\d):(\d\d)(?:\.(\d{1,3}))?(?:,(\d)(?!:\d\d:))?\s?[:=](.*)$/su;

/** Whether a line is a time followed by a colon or an equals sign, and text. */
export function isTmPlayerLine(line: string): boolean {
  return TM_LINE.test(line);
}

/** Reads TMPlayer and VPlayer. Only starts are given; a line without words ends the one before. Never throws. */
export function parseTmPlayer(source: string): ParsedFile {
  const log = problemLog();
  const cues: OpenCue[] = [];
  sourceLines(source, log).forEach((content, index) => {
    const line = index + 1;
    const found = TM_LINE.exec(content);
    if (!found) {
      if (content.trim() !== '') log.add('unknown_line', { line, excerpt: excerptOf(content) });
      return;
    }
    const [, hours, minutes, seconds, fraction = '', part, words = ''] = found;
    const startMs =
      Number(hours) * MS_PER_HOUR +
      Number(minutes) * MS_PER_MINUTE +
      Number(seconds) * MS_PER_SECOND +
      Number(fraction.padEnd(3, '0'));
    const text = trimText(words.split('|').map(trimText).join('\n'));
    const last = cues.at(-1);
    // `hh:mm:ss,2=` is the second line of the cue that `,1=` begins.
    if (part === '2' && last?.startMs === startMs)
      cues[cues.length - 1] = {
        ...last,
        text: last.text && text ? `${last.text}\n${text}` : last.text + text,
      };
    else cues.push({ startMs, endMs: null, text, line });
  });
  const track = trackBuilder(log);
  const shown = withEnds(cues).filter(({ text }) => text !== '');
  addOpenCues(track, shown, log);
  return track.finish();
}

/** A cue before an empty line ends where that begins. */
function withEnds(cues: readonly OpenCue[]): OpenCue[] {
  return cues.map((cue, index) => {
    const next = cues[index + 1];
    return next?.text === '' && next.startMs > cue.startMs ? { ...cue, endMs: next.startMs } : cue;
  });
}
