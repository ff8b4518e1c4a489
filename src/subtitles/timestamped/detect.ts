import type { Detector } from '../format-reader.ts';
import { conversationOf } from './speaker-lines.ts';
import { type StampedLine, stampedLine } from './stamped-line.ts';

/** Recognises a transcript by its times: on a third of the lines, at least two, and never going back. */
export const timestampedDetector: Detector = {
  // Adobe Encore's text: two times that count frames, and words. SubRip's reader would take the frames for a fraction.
  signature: (head) => {
    const [first = ''] = head.split(/[\r\n]/u, 1);
    return isFramePair(stampedLine(first));
  },
  shape: (lines) => {
    if (conversationOf(lines) !== null) return true;
    const stamped = lines.flatMap((line) => stampedLine(line) ?? []);
    const isOrdered = stamped.every(
      ({ start }, index) => index === 0 || start.ms >= stamped[index - 1]!.start.ms,
    );
    return stamped.length > 1 && stamped.length * 3 >= lines.length && isOrdered && !isChat(stamped);
  },
};

function isFramePair(line: StampedLine | null): boolean {
  return line?.start.frames != null && line.end?.frames != null;
}

/** `<nick> words` and `* nick leaves`: the times of a chat are those of the day. */
const CHAT = /^\s*(?:<[^<>\s]{1,40}>\s|\*{1,3}\s|-!-\s)/u;

function isChat(lines: readonly StampedLine[]): boolean {
  return lines.filter(({ rest }) => CHAT.test(rest)).length * 2 > lines.length;
}
