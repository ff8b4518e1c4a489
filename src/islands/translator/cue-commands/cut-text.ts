import { breakPoints } from '#subtitles/line-layout/break-points.ts';
import { applyEdits } from '#subtitles/markup/text-edit.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';

type Styled = ReturnType<typeof fromTaggedText>;

/** Two parts of a styled text, without the blanks between them. Styles that reach over the cut go on in both. */
export function cutStyled(styled: Styled, at: number): [Styled, Styled] {
  const { text } = styled;
  const end = text.slice(0, at).trimEnd().length;
  const next = at + text.slice(at).length - text.slice(at).trimStart().length;
  return [
    applyEdits(styled, [{ start: end, end: text.length, text: '' }]),
    applyEdits(styled, [{ start: 0, end: next, text: '' }]),
  ];
}

/** Where the caret of an edited text, with its tags, stands in the words. */
export function caretInWords(tagged: string, caret: number): number {
  return fromTaggedText(tagged.slice(0, caret)).text.length;
}

export function cutTagged(tagged: string, at: number): [string, string] {
  const [first, second] = cutStyled(fromTaggedText(tagged), at);
  return [toTaggedText(first), toTaggedText(second)];
}

/** The best place to cut near a share of a text: at the end of a line or sentence, else between words. */
export function placeNear(text: string, share: number, language: string): number {
  const wanted = text.length * share;
  const lineEnds = [...text.matchAll(/\n/gu)].map(({ index }) => ({ at: index, penalty: 0 }));
  const points = [...lineEnds, ...breakPoints(text, language)];
  if (points.length === 0) return boundaryNear(text, wanted, language);
  let best = 0;
  let bestCost = Infinity;
  for (const { at, penalty } of points) {
    const cost = Math.abs(at - wanted) + penalty / 4;
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = at;
  }
  return best;
}

/** The end of a word nearest to a place, of a letter where there is one word: no letter of several code units is cut. */
function boundaryNear(text: string, wanted: number, language: string): number {
  for (const granularity of ['word', 'grapheme'] as const) {
    const segments = [...new Intl.Segmenter(language, { granularity }).segment(text)].slice(1);
    const places = segments.map(({ index }) => index);
    if (places.length > 0)
      return places.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best));
  }
  return text.length;
}
