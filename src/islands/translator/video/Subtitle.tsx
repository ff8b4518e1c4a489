import type { CSSProperties } from 'react';
import type { Span } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import type { ShownText } from '../studio/shown-text.ts';
import { styledPieces } from '../studio/styled-pieces.ts';

/** One subtitle as viewers see it: two lines on a dark ground, its styles, and its own direction of writing. */
export function Subtitle({ text, lang, direction }: ShownText) {
  return (
    <p
      lang={lang}
      dir={direction}
      className="rounded-sm bg-black/75 px-[0.4em] py-[0.1em] text-center font-semibold whitespace-pre-wrap text-white [text-wrap:balance]"
    >
      {styledPieces(fromTaggedText(text)).map(({ words, styles }, at) => (
        <span key={at} style={styleOf(styles)}>
          {words}
        </span>
      ))}
    </p>
  );
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
