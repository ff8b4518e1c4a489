import type { SpanKind } from '../cue.ts';
import type { MarkupPiece, TextRange } from '../document/document.ts';
import { decodeEntities, entityAt } from '../markup/entities.ts';
import { WORDLESS } from './reading.ts';
import { readXml, type XmlElement } from '../reading/xml.ts';

/** A piece whose words may turn out to be a blank that is not shown. */
type NewPiece = { -readonly [Part in keyof MarkupPiece]: MarkupPiece[Part] };

/** The spans that styles can begin; which of them do follows from where they stand. */
const KINDS: readonly SpanKind[] = ['italic', 'bold', 'underline', 'strike', 'colour', 'font'];

/** Takes the inside of a paragraph apart: words, white space, references, line breaks, elements. */
export function ttmlPieces(source: string, keepsBlanks: boolean): MarkupPiece[] {
  const pieces: NewPiece[] = [];
  const roles: (string | undefined)[] = [];
  let ignoredFrom = Infinity;
  let at = 0;
  /** The last character that is shown so far; a line begins like one that is broken. */
  let lastShown = '\n';
  let pending: NewPiece | null = null;
  const put = (piece: NewPiece) => {
    if (piece.raw !== '') pieces.push(piece);
    lastShown = piece.text.at(-1) ?? lastShown;
  };
  const flush = () => {
    if (pending) {
      pending.text = ' ';
      lastShown = ' ';
    }
    pending = null;
  };
  /** What stands between this event and the last: comments. */
  const skipTo = ({ from, to }: TextRange) => {
    put({ raw: source.slice(at, from), text: '' });
    at = to;
  };
  const putBlank = (raw: string) => {
    if (lastShown === '\n' || lastShown === ' ' || pending) return put({ raw, text: '' });
    const blank: NewPiece = { raw, text: '' };
    put(blank);
    pending = blank;
  };
  const isHidden = () => ignoredFrom < Infinity || roles.includes('text') || roles.includes('delimiter');
  readXml(source, {
    text(_, range) {
      skipTo(range);
      const raw = source.slice(range.from, range.to);
      if (isHidden())
        return put({ raw, text: '', ...(ignoredFrom < Infinity ? {} : { goesWithWords: true }) });
      if (raw.startsWith('<![CDATA['))
        return put({ raw, text: raw.slice('<![CDATA['.length, -']]>'.length) });
      for (const part of raw.split(keepsBlanks ? /(&#?\w+;)/u : /([\t\n\r ]+|&#?\w+;)/u)) {
        if (part === '') continue;
        if (!keepsBlanks && /^[\t\n\r ]/u.test(part)) putBlank(part);
        else {
          flush();
          put({
            raw: part,
            text: entityAt(part, 0) ? decodeEntities(part) : part.replaceAll(/\r\n?/gu, '\n'),
          });
        }
      }
    },
    open(element) {
      if (element.name === 'br') return;
      skipTo(element.range);
      roles.push(element.attributes.get('ruby'));
      if (ignoredFrom === Infinity && WORDLESS.has(element.name)) ignoredFrom = roles.length;
      if (ignoredFrom === Infinity) flush();
      put({ raw: source.slice(element.range.from, element.range.to), text: '', ...partOf(element, roles) });
    },
    close(name, range) {
      if (range.from < at) {
        // The end of an element that its own tag ends.
        if (roles.length === ignoredFrom) ignoredFrom = Infinity;
        roles.pop();
        return;
      }
      skipTo(range);
      const raw = source.slice(range.from, range.to);
      if (name === 'br') {
        pending = null;
        return put({ raw, text: ignoredFrom < Infinity ? '' : '\n' });
      }
      put({
        raw,
        text: '',
        ...(isRuby(roles) ? { goesWithWords: true } : { effect: { kinds: KINDS, sides: ['end'] } }),
      });
      if (roles.length === ignoredFrom) ignoredFrom = Infinity;
      roles.pop();
    },
  });
  put({ raw: source.slice(at), text: '' });
  return pieces;
}

function partOf(
  { name }: XmlElement,
  roles: readonly (string | undefined)[],
): Pick<NewPiece, 'goesWithWords' | 'effect'> {
  if (isRuby(roles)) return { goesWithWords: true };
  return name === 'metadata' ? {} : { effect: { kinds: KINDS, sides: ['start'] } };
}

function isRuby(roles: readonly (string | undefined)[]): boolean {
  return roles.some((role) => role !== undefined);
}

/** Whether every element ends within the one around it. */
export function isNestedXml(source: string): boolean {
  const open: string[] = [];
  let isNested = true;
  readXml(source, {
    open: ({ name }) => open.push(name),
    close: (name) => {
      if (open.pop() !== name) isNested = false;
    },
    text: () => undefined,
  });
  return isNested && open.length === 0;
}
