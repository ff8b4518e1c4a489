import type { SpanKind, Track } from '../cue.ts';
import type {
  DocumentSyntax,
  MarkupPiece,
  ReadDocument,
  SubtitleDocument,
  TextRange,
} from '../document/document.ts';
import { lineDocument, type LineSyntax, writeLineDocument } from '../document/line-document.ts';
import { joinOverrides, overridePieces } from '../document/override-pieces.ts';
import { pieceList, putWords } from '../document/piece-list.ts';
import { placeMarkup } from '../document/place-markup.ts';
import { overrideParts } from '../markup/brace-tags.ts';
import { htmlReferenceAt } from '../html/references.ts';
import { isOfRuby, newRuby, readRubyTag } from '../markup/ruby.ts';
import { normaliseSpans } from '../markup/spans.ts';
import type { WrittenTrack } from '../written-track.ts';
import { readSami } from './read.ts';
import { COMMENT, type SamiTag, scanTags } from './scan-tags.ts';
import { samiText, stylesOf } from './styled-text.ts';
import { samiDialect, withHardBlanks } from './write.ts';

/** Reads SAMI with the places of its words. A file of several languages is written anew where nobody says which one was read. */
export function readSamiDocument(source: string, language?: string): ReadDocument {
  const { file, places } = readSami(source, language === undefined ? {} : { language });
  const isKnown = !file.languages || file.languages.read === language;
  const words = places.map((place) => withoutBlanks(source, place));
  return lineDocument(source, { ...file, order: null }, isKnown ? words : [], SYNTAX);
}

/** The range without the white space around it. U+00A0 is a word in SAMI: a blank that is shown. */
function withoutBlanks(source: string, { from, to }: TextRange): TextRange {
  const raw = source.slice(from, to);
  const start = raw.search(/[^\t\n\r ]/u);
  const end = raw.trimEnd().length;
  return { from: from + start, to: from + end };
}

/** A SAMI file with the words of `track`: head, styles, times and tags stay as they are. */
export function writeSamiDocument(document: SubtitleDocument, track: Track): WrittenTrack | null {
  return writeLineDocument(document, track, SYNTAX);
}

const SYNTAX: LineSyntax = {
  read: samiText,
  write(cue, raw, dropped) {
    const target = {
      text: withHardBlanks(cue.text),
      spans: normaliseSpans(cue.spans ?? [], cue.text.length),
    };
    const written = { raw, styled: samiText(raw), keepsBlanks: false };
    return placeMarkup(written, target, { syntax: MARKUP, dropped });
  },
};

const MARKUP: DocumentSyntax = {
  pieces: samiPieces,
  isWellFormed: isNestedSami,
  join: joinOverrides,
  dialect: samiDialect,
  lineBreak: '<br>',
  formatTime: String,
  stepMs: 1,
  separate: () => '',
  finishWords: (raw) => raw,
};

/** The tags that a closing one of the same name can end. */
const KINDS: readonly SpanKind[] = ['italic', 'bold', 'underline', 'strike', 'colour', 'font'];

/** Takes the words of a paragraph apart: white space, references, line breaks, tags, comments. */
function samiPieces(source: string): MarkupPiece[] {
  const list = pieceList();
  let at = 0;
  let blocks = 0;
  const ruby = newRuby();
  let isReading = false;
  const putUpTo = (to: number) => {
    for (const { raw, isBlock } of overrideParts(source.slice(at, to))) {
      if (isBlock) for (const piece of overridePieces(raw, (blocks += 1))) list.put(piece);
      else if (isReading) list.put({ raw, text: '', goesWithWords: true });
      else putWords(list, raw, { keepsBlanks: false, referenceAt: htmlReferenceAt });
    }
  };
  for (const tag of scanTags(source)) {
    putUpTo(tag.from);
    at = tag.to;
    const raw = source.slice(tag.from, tag.to);
    if (tag.name === 'br') {
      list.endLine();
      list.put({ raw, text: '\n' });
    } else if (isOfRuby(ruby, tag.name)) {
      readRubyTag(ruby, tag, 0);
      isReading = (tag.name === 'rt' || tag.name === 'rp') && !tag.isClosing;
      list.put({ raw, text: '', goesWithWords: true });
    } else list.put({ raw, text: '', ...effectOf(tag) });
  }
  putUpTo(source.length);
  return [...list.pieces];
}

function effectOf(tag: SamiTag): Pick<MarkupPiece, 'effect'> {
  if (tag.name === COMMENT) return {};
  if (tag.isClosing) return { effect: { kinds: KINDS, sides: ['end'] } };
  const kinds = stylesOf(tag).map(({ kind }) => kind);
  return kinds.length === 0 ? {} : { effect: { kinds, sides: ['start'] } };
}

function isNestedSami(source: string): boolean {
  const open: string[] = [];
  for (const { name, isClosing } of scanTags(source)) {
    if (name === 'br' || name === COMMENT) continue;
    if (!isClosing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
