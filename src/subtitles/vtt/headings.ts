/** The first line of a comment, or of the header of a part of a stream. */
const COMMENT = /^(?:NOTE|WEBVTT)(?:[ \t]|$)/u;
const STYLE = /^STYLE\s*$/u;
const REGION = /^REGION\s*$/u;

export type Heading = 'comment' | 'style' | 'region';

/** What a block without times is by its first line; `null` where the line is no heading. */
export function headingOf(line: string): Heading | null {
  if (COMMENT.test(line)) return 'comment';
  if (STYLE.test(line)) return 'style';
  return REGION.test(line) ? 'region' : null;
}
