import { type CSSProperties, type ReactNode } from 'react';
import type { Cue, Span } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import type { ShownText } from '../studio/shown-text.ts';

/** One subtitle as viewers see it: two lines on a dark ground, its styles, and its own direction of writing. */
export function Subtitle({ text, lang, direction }: ShownText) {
  const styled = fromTaggedText(text);
  return (
    <p
      lang={lang}
      dir={direction}
      className="rounded-sm bg-black/75 px-[0.4em] py-[0.1em] text-center font-semibold whitespace-pre-wrap text-white [text-wrap:balance]"
    >
      {pieces(styled).map(({ words, style }, at) => (
        <span key={at} style={style}>
          {words}
        </span>
      ))}
    </p>
  );
}

interface Piece {
  readonly words: ReactNode;
  readonly style: CSSProperties;
}

/** The text cut where a style begins or ends. */
function pieces({ text, spans = [] }: Pick<Cue, 'text' | 'spans'>): Piece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, at) => ({
    words: text.slice(from, cuts[at + 1]),
    style: styleOf(spans.filter(({ start, end }) => start <= from && end > from)),
  }));
}

function styleOf(spans: readonly Span[]): CSSProperties {
  const has = (kind: Span['kind']) => spans.some((span) => span.kind === kind);
  const colour = spans.findLast(({ kind }) => kind === 'colour')?.value;
  const lines = [has('underline') && 'underline', has('strike') && 'line-through'].filter(Boolean);
  return {
    ...(has('italic') ? { fontStyle: 'italic' } : {}),
    ...(has('bold') ? { fontWeight: 800 } : {}),
    ...(lines.length > 0 ? { textDecoration: lines.join(' ') } : {}),
    ...(colour ? { color: colour } : {}),
  };
}
