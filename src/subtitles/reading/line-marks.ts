import type { Problem } from '../problem.ts';

/** A text without what a program put around its lines, and what is to be said of it. */
interface WithoutMarks {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A mail that quotes another puts `>` before each line. */
const QUOTED_LINE = /^>[ \t]?/gmu;

/** A spreadsheet puts quotation marks around lines with commas: the times of SubRip are among them. */
const QUOTED_TIMES = /^"[\d:,. ]{4,40}-->[\d:,. ]{4,40}"\r?$/mu;
const HEAD_CHARS = 4096;
const QUOTED_CELL = /^"((?:[^"\r\n]|"")*)"(?=\r?$)/gmu;

/** Takes off what a mail program or a spreadsheet put around lines; `null` for any other text. Lines keep their numbers. */
export function withoutLineMarks(source: string): WithoutMarks | null {
  if (isQuoted(source)) return without(source, QUOTED_LINE);
  return QUOTED_TIMES.test(source.slice(0, HEAD_CHARS)) ? without(source, QUOTED_CELL) : null;
}

/** Captions put `>>` before the words of another speaker. */
function isQuoted(source: string): boolean {
  if (!source.startsWith('>') || source.startsWith('>>')) return false;
  return source.split(/[\r\n]/u).every((line) => line.startsWith('>') || line.trim() === '');
}

function without(source: string, marks: RegExp): WithoutMarks {
  const count = source.match(marks)?.length ?? 0;
  const text = source.replaceAll(marks, (_, inside: unknown) =>
    typeof inside === 'string' ? inside.replaceAll('""', '"') : '',
  );
  return { text, problems: [{ code: 'line_marks', line: 1, count }] };
}
