import { entityAt, type FoundEntity } from '../markup/entities.ts';
import type { MarkupPiece } from './document.ts';

/** A piece whose words may turn out to be a blank that is not shown. */
export type NewPiece = { -readonly [Part in keyof MarkupPiece]: MarkupPiece[Part] };

/** Pieces in their order. A blank is shown only once, not at the edges of a line, and only where words follow it. */
export interface PieceList {
  readonly pieces: readonly MarkupPiece[];
  /** Adds markup or words as they are. */
  put(piece: NewPiece): void;
  /** Adds white space that is collapsed; `raw` is empty where only markup parts the words. */
  putBlank(raw: string): void;
  /** Something follows the last blank: it is shown. */
  showBlank(): void;
  /** A line ends: the blank before it is not shown. */
  endLine(): void;
}

/** No pieces yet; a line begins like one that is broken. */
export function pieceList(): PieceList {
  const pieces: NewPiece[] = [];
  let lastShown = '\n';
  let pending: NewPiece | null = null;
  const put = (piece: NewPiece) => {
    if (piece.raw !== '') pieces.push(piece);
    lastShown = piece.text.at(-1) ?? lastShown;
  };
  return {
    pieces,
    put,
    putBlank(raw) {
      const blank: NewPiece = { raw, text: '' };
      pieces.push(blank);
      if (lastShown !== '\n' && lastShown !== ' ') pending ??= blank;
    },
    showBlank() {
      if (pending) {
        pending.text = ' ';
        lastShown = ' ';
      }
      pending = null;
    },
    endLine() {
      pending = null;
    },
  };
}

/** How a format reads the character reference that begins at an `&`. */
type ReferenceAt = (source: string, at: number) => FoundEntity | null;

const NO_REFERENCES: ReferenceAt = () => null;

/** Adds words with white space and references between them. */
export function putWords(
  list: PieceList,
  raw: string,
  { keepsBlanks, referenceAt = entityAt }: { keepsBlanks: boolean; referenceAt?: ReferenceAt },
): void {
  for (const part of raw.split(/([\t\n\r ]+|&#?\w+;?)/u)) {
    if (part === '') continue;
    if (!keepsBlanks && /^[\t\n\r ]/u.test(part)) list.putBlank(part);
    else {
      list.showBlank();
      putPart(list, part, referenceAt);
    }
  }
}

/** Raw text holds no references. */
export function putRawWords(list: PieceList, raw: string, keepsBlanks: boolean): void {
  putWords(list, raw, { keepsBlanks, referenceAt: NO_REFERENCES });
}

/** A reference without a semicolon may end within a word. */
function putPart(list: PieceList, part: string, referenceAt: ReferenceAt): void {
  const { text, next } = (part.startsWith('&') ? referenceAt(part, 0) : null) ?? { text: '', next: 0 };
  if (next > 0) list.put({ raw: part.slice(0, next), text });
  const rest = part.slice(next);
  if (rest !== '')
    list.put({ raw: rest, text: rest.includes('\r') ? rest.replaceAll(/\r\n?/gu, '\n') : rest });
}
