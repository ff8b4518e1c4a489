import { startOfText } from '../markup/trim-text.ts';
import type { MarkupPiece } from './document.ts';

/** Markup and where it stands among the words. */
export interface Mark {
  readonly raw: string;
  readonly at: number;
  readonly effect?: MarkupPiece['effect'];
  readonly block?: number;
  readonly isLineWide?: true;
  /** On this side of it stands a blank, or a line break, that is not written. */
  readonly blankSide?: 'before' | 'after';
  readonly blank?: string;
}

/** All words of the pieces. */
export function wordsOf(pieces: readonly MarkupPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The marks among the words, blanks around the text included; `null` where the pieces do not say the text. */
export function marksOf(pieces: readonly MarkupPiece[], text: string): Mark[] | null {
  const whole = wordsOf(pieces);
  const start = startOfText(whole.trimEnd());
  if (!whole.startsWith(text, start)) return null;
  const end = start + text.length;
  const marks: Mark[] = [];
  let position = 0;
  for (const [index, { raw, text: words, effect, block, isLineWide, goesWithWords }] of pieces.entries()) {
    const at = Math.min(Math.max(position, start), end) - start;
    const unwritten = unwrittenBlankBeside(pieces, index);
    if (words === '' && !goesWithWords)
      marks.push({
        raw,
        at,
        ...(effect ? { effect } : {}),
        ...(block === undefined ? {} : { block }),
        ...(isLineWide ? { isLineWide } : {}),
        ...unwritten,
      });
    else if (words !== '') marks.push(...blanksOf({ raw, text: words }, position, { start, end }));
    position += words.length;
  }
  return marks;
}

/** On which side of what parts words stands a blank that is not written. */
function unwrittenBlankBeside(
  pieces: readonly MarkupPiece[],
  index: number,
): Pick<Mark, 'blankSide' | 'blank'> {
  if (!pieces[index]?.partsWords) return {};
  const behind = unwrittenIn(pieces[index + 1]);
  if (behind !== '') return { blankSide: 'after', blank: behind };
  const before = pieces[index - 2]?.partsWords ? '' : unwrittenIn(pieces[index - 1]);
  return before === '' ? {} : { blankSide: 'before', blank: before };
}

function unwrittenIn(piece: MarkupPiece | undefined): string {
  return piece?.raw === '' ? piece.text : '';
}

/** The parts of a piece of words that stand outside of the text. */
function blanksOf(
  { raw, text }: MarkupPiece,
  position: number,
  { start, end }: { start: number; end: number },
): Mark[] {
  const isPlain = raw === text;
  const before = Math.min(Math.max(start - position, 0), text.length);
  const after = Math.min(Math.max(position + text.length - end, 0), text.length - before);
  const leading = isPlain ? raw.slice(0, before) : before > 0 ? raw : '';
  const trailing = isPlain ? raw.slice(raw.length - after) : after > 0 && before === 0 ? raw : '';
  return [
    ...(leading === '' ? [] : [{ raw: leading, at: 0 }]),
    ...(trailing === '' ? [] : [{ raw: trailing, at: end - start }]),
  ];
}
