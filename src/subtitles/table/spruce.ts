import type { Span, SpanKind } from '../cue.ts';
import { spanBuilder } from '../markup/span-builder.ts';
import { normaliseSpans } from '../markup/spans.ts';
import { namesCues } from './header.ts';
import { excerptOf, type ProblemLog } from '../reading/problem-log.ts';

/** A row of Spruce's list, as DVD Studio Pro has it: two times that count frames, then words. */
const SPRUCE_ROW =
  /^[ \t]{0,9}\d\d:\d\d:\d\d[:;]\d\d[ \t]{0,9},[ \t]{0,9}\d\d:\d\d:\d\d[:;]\d\d[ \t]{0,9},/mu;
/** Words behind the times that are in quotes already. */
const ENCLOSED = /^\s*"(?:[^"]|"")*"\s*(?:,|$)/u;
const DIRECTIVE = /^[ \t]{0,9}\$\w/u;
const COMMENT = /^[ \t]{0,9}\/\//u;
const SNIFFED_CHARS = 16 * 1024;

/** Whether a text has rows as Spruce's lists have them. A table with names for its columns is none. */
export function isSpruce(text: string): boolean {
  const sample = text.slice(0, SNIFFED_CHARS);
  return SPRUCE_ROW.test(sample) && !namesCues(/\S.*/u.exec(sample)![0].split(','));
}

/**
 * The rows of Spruce's list as CSV: its lines `$FontName = …` and `// …` are empty, so that lines keep their numbers, and its words are in quotes, for they
 * may hold commas. Reports what the other lines say.
 */
export function spruceRows(text: string, log?: ProblemLog): string {
  return text
    .split(/\r\n?|\n/u)
    .map((line, index) => {
      const isDirective = DIRECTIVE.test(line);
      if (isDirective) log?.note('formatting_left_out', index + 1);
      if (!isDirective && !COMMENT.test(line)) return withQuotes(line);
      if (!isDirective) log?.add('unknown_line', { line: index + 1, excerpt: excerptOf(line) });
      return '';
    })
    .join('\n');
}

function withQuotes(line: string): string {
  const times = SPRUCE_ROW.exec(line)?.[0];
  const words = times === undefined ? '' : line.slice(times.length);
  return times === undefined || ENCLOSED.test(words) ? line : `${times}"${words.replaceAll('"', '""')}"`;
}

const KINDS: ReadonlyMap<string, SpanKind> = new Map(
  Object.entries({ I: 'italic', B: 'bold', U: 'underline' }),
);

/** Words with `^I`, `^B` and `^U`, which begin and end a style in turns. One that is left open ends with its cue. */
export function spruceText(source: string): { readonly text: string; readonly spans?: readonly Span[] } {
  const styles = spanBuilder();
  let text = '';
  let at = 0;
  for (const { 0: sign, 1: letter = '', index } of source.matchAll(/\^([IBU])/gu)) {
    text += source.slice(at, index);
    at = index + sign.length;
    if (!styles.close(letter, text.length)) styles.open(letter, [{ kind: KINDS.get(letter)! }], text.length);
  }
  text += source.slice(at);
  const spans = normaliseSpans(styles.finish(text.length).spans, text.length);
  return spans.length > 0 ? { text, spans } : { text };
}
