import type { SpanKind } from '../cue.ts';
import type { MarkupPiece, SpanEffect, TextRange } from '../document/document.ts';
import { overridePieces } from '../document/override-pieces.ts';
import { overrideParts } from '../markup/brace-tags.ts';
import { readXml, type XmlElement } from '../reading/xml.ts';
import { isRubyContainer } from './ruby.ts';
import { type NewPiece, type PieceList, pieceList, putRawWords, putWords } from '../document/piece-list.ts';
import { isInBackground, repeatedIn } from './roles.ts';
import { WORDLESS } from './reading.ts';
import { emphasisOf, takenKinds } from './style.ts';

/** The spans that styles can begin; which of them do follows from where they stand. */
const KINDS: readonly SpanKind[] = ['italic', 'bold', 'underline', 'strike', 'colour', 'font'];

/** What may give an element styles besides emphasis. */
const MORE_STYLES: readonly string[] = ['style', 'color', 'fontFamily'];

/** An element that is open around the words. */
interface OpenElement {
  readonly partsWords: boolean;
  readonly ruby: string | undefined;
  readonly isInRuby: boolean;
  /** Its words are written beside others. */
  readonly isReading: boolean;
  readonly keepsBlanks: boolean;
  /** What it takes from its words that the elements around it have. */
  readonly takenKinds: readonly SpanKind[];
}

/** The role in ruby that an element has by its attributes. */
export type RubyOf = (attributes: ReadonlyMap<string, string>) => string | undefined;

/** Takes the inside of a paragraph apart: words, white space, references, line breaks, elements, the marks around raw text. */
export function ttmlPieces(source: string, keepsBlanks: boolean, rubyOf: RubyOf): MarkupPiece[] {
  const list = pieceList();
  const open: OpenElement[] = [];
  let ignoredFrom = Infinity;
  let at = 0;
  let blocks = 0;
  /** What stands between this event and the last: comments. */
  const skipTo = ({ from, to }: TextRange) => {
    list.put({ raw: source.slice(at, from), text: '' });
    at = to;
  };
  const isHidden = () => ignoredFrom < Infinity || (open.at(-1)?.isReading ?? false);
  readXml(source, {
    text(_, range) {
      skipTo(range);
      const raw = source.slice(range.from, range.to);
      const isLayout = isRubyContainer(open.at(-1)?.ruby) && raw.trim() === '';
      if (isHidden() || isLayout)
        return list.put({ raw, text: '', ...(ignoredFrom < Infinity ? {} : { goesWithWords: true }) });
      putText(list, raw, {
        keepsBlanks: open.at(-1)?.keepsBlanks ?? keepsBlanks,
        nextBlock: () => (blocks += 1),
      });
    },
    open(element) {
      const { name, attributes, range } = element;
      if (name === 'br') return skipTo({ from: range.from, to: range.from });
      skipTo(range);
      const partsWords = isInBackground(attributes);
      if (partsWords) list.putBlank('');
      const around = open.at(-1);
      const ruby = rubyOf(attributes);
      open.push({
        partsWords,
        ruby,
        isInRuby: ruby !== undefined || (around?.isInRuby ?? false),
        isReading: isReadingRole(ruby) || (around?.isReading ?? false),
        keepsBlanks: preserves(attributes.get('space')) ?? around?.keepsBlanks ?? keepsBlanks,
        takenKinds: MORE_STYLES.some((style) => attributes.has(style))
          ? []
          : takenKinds(emphasisOf(attributes)),
      });
      if (ignoredFrom === Infinity && (WORDLESS.has(name) || repeatedIn(attributes) !== null))
        ignoredFrom = open.length;
      if (ignoredFrom === Infinity) list.showBlank();
      list.put({ raw: source.slice(range.from, range.to), text: '', ...partOf(element, open) });
    },
    close(name, range) {
      if (range.from < at) {
        // The end of an element that its own tag ends.
        if (open.length === ignoredFrom) ignoredFrom = Infinity;
        open.pop();
        return;
      }
      if (name === 'br') {
        const raw = source.slice(at, range.to);
        at = range.to;
        list.endLine();
        return list.put({ raw, text: ignoredFrom < Infinity ? '' : '\n' });
      }
      skipTo(range);
      list.put({
        raw: source.slice(range.from, range.to),
        text: '',
        ...(isRuby(open) ? { goesWithWords: true } : { effect: effectOf(open.at(-1), 'end') }),
        ...(open.at(-1)?.partsWords ? { partsWords: true } : {}),
      });
      if (open.length === ignoredFrom) ignoredFrom = Infinity;
      if (open.pop()?.partsWords) list.putBlank('');
    },
  });
  list.put({ raw: source.slice(at), text: '' });
  return [...list.pieces];
}

const RAW_START = '<![CDATA[';
const RAW_END = ']]>';

function putText(
  list: PieceList,
  raw: string,
  { keepsBlanks, nextBlock }: { keepsBlanks: boolean; nextBlock: () => number },
): void {
  if (!raw.startsWith(RAW_START)) {
    for (const part of overrideParts(raw)) {
      if (part.isBlock) putBlock(list, part.raw, nextBlock());
      else putWords(list, part.raw, { keepsBlanks });
    }
    return;
  }
  list.put({ raw: RAW_START, text: '' });
  putRawWords(list, raw.slice(RAW_START.length, -RAW_END.length), keepsBlanks);
  list.put({ raw: RAW_END, text: '' });
}

function putBlock(list: PieceList, block: string, number: number): void {
  list.showBlank();
  for (const piece of overridePieces(block, number)) list.put(piece);
}

function preserves(space: string | undefined): boolean | undefined {
  return space === undefined ? undefined : space === 'preserve';
}

/** Whether what has this role is written beside the words. */
function isReadingRole(ruby: string | undefined): boolean {
  return ruby === 'text' || ruby === 'delimiter';
}

function partOf(
  { name }: XmlElement,
  open: readonly OpenElement[],
): Pick<NewPiece, 'goesWithWords' | 'effect' | 'partsWords'> {
  if (isRuby(open)) return { goesWithWords: true };
  if (name === 'metadata') return {};
  const effect = effectOf(open.at(-1), 'start');
  return open.at(-1)?.partsWords ? { effect, partsWords: true } : { effect };
}

/** An element begins and ends what it has; one that only takes something ends that where it begins. */
function effectOf(element: OpenElement | undefined, side: 'start' | 'end'): SpanEffect {
  const takenKinds = element?.takenKinds ?? [];
  if (takenKinds.length === 0) return { kinds: KINDS, sides: [side] };
  return { kinds: takenKinds, sides: [side === 'start' ? 'end' : 'start'] };
}

function isRuby(open: readonly OpenElement[]): boolean {
  return open.at(-1)?.isInRuby ?? false;
}
