import type { SpanKind } from '../cue.ts';
import type { MarkupPiece } from '../document/document.ts';
import { overridePieces } from '../document/override-pieces.ts';
import { unguardBlankLines } from '../markup/blank-lines.ts';
import { fontStyles, isVttColour } from './cue-text.ts';
import { scanVttText } from './scan-text.ts';

const KINDS: ReadonlyMap<string, SpanKind> = new Map(
  Object.entries({ i: 'italic', b: 'bold', u: 'underline' }),
);

/** Between two voices stands a line break that is not written. */
const PARTING = { partsWords: true } as const;

interface Tag {
  readonly raw: string;
  readonly name: string;
  readonly classes: readonly string[];
  readonly isEnd: boolean;
}

/** Takes the text of a cue apart: words, references, tags. The reading of ruby goes with its words. */
export function vttPieces(source: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  const openKinds: (readonly SpanKind[])[] = [];
  let isReading = false;
  let blocks = 0;
  scanVttText(unguardBlankLines(source.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '\ufffd')), {
    words: (raw, text) => pieces.push(isReading ? { raw, text: '', goesWithWords: true } : { raw, text }),
    tag: (raw) => {
      const tag = tagOf(raw);
      if (tag.name === 'rt') isReading = !tag.isEnd;
      if (tag.name === 'ruby' && tag.isEnd) isReading = false;
      if (tag.name === 'rt' || tag.name === 'ruby') pieces.push({ raw, text: '', goesWithWords: true });
      else pieces.push({ raw, text: '', ...effectOf(tag, openKinds), ...(tag.name === 'v' ? PARTING : {}) });
    },
    block: (raw) => pieces.push(...overridePieces(raw, (blocks += 1))),
  });
  return pieces;
}

/** Whether no tag ends within another. */
export function isNestedVtt(source: string): boolean {
  const open: string[] = [];
  let isNested = true;
  scanVttText(source, {
    words: () => undefined,
    block: () => undefined,
    tag: (raw) => {
      const { name, isEnd } = tagOf(raw);
      if (name === '') return;
      if (!isEnd) open.push(name);
      else if (open.pop() !== name) isNested = false;
    },
  });
  return isNested;
}

function tagOf(raw: string): Tag {
  const [, slash = '', name = '', classes = ''] = /^<(\/?)([a-z]*)((?:\.[^\s.>]*)*)/u.exec(raw) ?? [];
  return { raw, name, classes: classes.split('.').filter(Boolean), isEnd: slash !== '' };
}

/** What a tag begins. */
function kindsOf({ raw, name, classes }: Tag): SpanKind[] {
  if (name === 'font') return (fontStyles(raw) ?? []).map(({ kind }) => kind);
  const kind = KINDS.get(name);
  return [...(kind ? [kind] : []), ...(classes.some(isVttColour) ? ['colour' as const] : [])];
}

function effectOf(tag: Tag, open: (readonly SpanKind[])[]): Pick<MarkupPiece, 'effect'> {
  const { name, isEnd } = tag;
  if (name === '') return {};
  const own = isEnd ? [] : kindsOf(tag);
  if (!isEnd) open.push(own);
  const kinds = isEnd ? (open.pop() ?? []) : own;
  return kinds.length === 0 ? {} : { effect: { kinds, sides: [isEnd ? 'end' : 'start'] } };
}
