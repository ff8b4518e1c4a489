import type { Span } from '../cue.ts';
import { decodeEntities } from '../markup/entities.ts';
import { type Style, spanBuilder } from '../markup/span-builder.ts';
import { trimStyled } from '../markup/spans.ts';
import { attributeOf, type SamiTag, scanTags } from './scan-tags.ts';

const FLAGS: Readonly<Record<string, Style>> = {
  i: { kind: 'italic' },
  em: { kind: 'italic' },
  b: { kind: 'bold' },
  strong: { kind: 'bold' },
  u: { kind: 'underline' },
  s: { kind: 'strike' },
  strike: { kind: 'strike' },
};

/** The words between two paragraph tags, with their styles. Line ends of the source are blanks, as in HTML. */
export function samiText(source: string): { readonly text: string; readonly spans: Span[] } {
  const builder = spanBuilder();
  let text = '';
  let at = 0;
  const put = (words: string) => {
    const clean = decodeEntities(words.replaceAll(/[\t\n\r ]+/gu, ' '));
    text += text === '' || /[\n ]$/u.test(text) ? clean.replace(/^ +/u, '') : clean;
  };
  for (const tag of scanTags(source)) {
    put(source.slice(at, tag.from));
    at = tag.to;
    if (tag.name === 'br') text = `${text.endsWith(' ') ? text.slice(0, -1) : text}\n`;
    else if (tag.isClosing) builder.close(tag.name, text.length);
    else builder.open(tag.name, stylesOf(tag), text.length);
  }
  put(source.slice(at));
  return trimStyled(text, builder.finish(text.length).spans);
}

function stylesOf(tag: SamiTag): Style[] {
  const flag = FLAGS[tag.name];
  if (flag) return [flag];
  if (tag.name !== 'font') return [];
  const colour = attributeOf(tag, 'color');
  const face = attributeOf(tag, 'face');
  return [
    ...(colour === null ? [] : [{ kind: 'colour' as const, value: colour.toLowerCase() }]),
    ...(face === null ? [] : [{ kind: 'font' as const, value: face }]),
  ];
}
