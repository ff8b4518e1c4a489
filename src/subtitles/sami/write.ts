import type { Span, Track } from '../cue.ts';
import { type Dialect, drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { escapeTags } from '../markup/entities.ts';
import { guardOverrides } from '../markup/brace-tags.ts';
import { needsEndLine } from '../writing/end-line.ts';
import { readSami } from './read.ts';
import type { WriteOptions } from '../write-options.ts';
import type { WrittenTrack } from '../written-track.ts';

const TAGS: Partial<Record<Span['kind'], string>> = { italic: 'i', bold: 'b', underline: 'u', strike: 's' };

/** How SAMI writes styled text. */
export const samiDialect: Dialect = {
  open({ kind, value = '' }) {
    if (kind === 'colour') return `<font color="${inQuotes(value)}">`;
    if (kind === 'font') return `<font face="${inQuotes(value)}">`;
    return TAGS[kind] ? `<${TAGS[kind]}>` : null;
  },
  close: ({ kind }) => `</${TAGS[kind] ?? 'font'}>`,
  // Not quotation marks too: players that are made with FFmpeg show references as they are written.
  escape: (text) => guardOverrides(escapeTags(text)).replaceAll('\n', '<br>'),
};

function inQuotes(value: string): string {
  return escapeTags(value).replaceAll('"', '&quot;');
}

/** A track as SAMI with one class, and what was left out. A text is taken off the picture where the next does not follow at once. */
export function writeSami(track: Track, { language = 'en', sourceText }: WriteOptions = {}): WrittenTrack {
  const dropped: Dropped = {};
  noteOtherLanguages(sourceText, dropped);
  const body = track.flatMap((cue, index) => {
    if (cue.placement) drop(dropped, 'position');
    if (cue.id !== undefined) drop(dropped, 'identifier');
    const shown = sync(
      cue.startMs,
      renderSpans({ ...cue, text: withHardBlanks(cue.text) }, samiDialect, dropped),
    );
    const hasEnd = needsEndLine(cue, track[index + 1], dropped);
    return hasEnd ? [shown, sync(cue.endMs, '&nbsp;')] : [shown];
  });
  return { text: [...head(language), ...body, '</BODY>', '</SAMI>', ''].join('\n'), dropped };
}

/** A file of several languages is written anew with one: nobody can say which of them was translated. */
function noteOtherLanguages(sourceText: string | undefined, dropped: Dropped): void {
  const languages = sourceText === undefined ? undefined : readSami(sourceText).file.languages;
  if (languages) drop(dropped, 'other_languages', languages.all.length - 1);
}

/** A text whose blanks SAMI shows: of those at the start of a line and behind other blanks it shows only U+00A0. */
export function withHardBlanks(text: string): string {
  return text.replaceAll(/(?<=^|\n)[ \t]+|(?<=[ \t])[ \t]+/gu, (blanks) => '\u00a0'.repeat(blanks.length));
}

function sync(ms: number, text: string): string {
  return `<SYNC Start=${ms}><P Class=CC>${text}`;
}

function head(language: string): string[] {
  return [
    '<SAMI>',
    '<HEAD>',
    '<STYLE TYPE="text/css"><!--',
    'P { font-family: sans-serif; text-align: center; }',
    `.CC { Name: Subtitles; lang: ${language}; SAMIType: CC; }`,
    '--></STYLE>',
    '</HEAD>',
    '<BODY>',
  ];
}
