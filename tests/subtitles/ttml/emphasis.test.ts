import { describe, expect, test } from 'vitest';
import { parseTtml } from '#subtitles/ttml/ttml.ts';

const ITALIC = 'tts:fontStyle="italic"';
const UPRIGHT = 'tts:fontStyle="normal"';
const TIMES = 'begin="1s" end="2s"';

/** `'italic 0-3'`: the spans of the only cue of a document. */
function spansOf(body: string, head = ''): string[] {
  const { cues } = parseTtml(
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head>${head}</head>${body}</tt>`,
  );
  expect(cues).toHaveLength(1);
  return (cues[0]!.spans ?? []).map(({ kind, start, end }) => `${kind} ${start}-${end}`);
}

describe('emphasis in TTML', () => {
  const layout =
    `<styling><style xml:id="slanted" ${ITALIC}/></styling>` +
    '<layout><region xml:id="r" tts:fontWeight="bold"/><region xml:id="s" style="slanted"/></layout>';

  test.each([
    ['the paragraph', `<body><div><p ${TIMES} ${ITALIC}>abc</p></div></body>`],
    ['the division around it', `<body><div ${ITALIC}><p ${TIMES}>abc</p></div></body>`],
    ['the body', `<body ${ITALIC}><div><p ${TIMES}>abc</p></div></body>`],
    ['a style that the body refers to', `<body style="slanted"><div><p ${TIMES}>abc</p></div></body>`],
    ['its region', `<body><div><p ${TIMES} region="s">abc</p></div></body>`],
    ['the region of the division', `<body><div region="s"><p ${TIMES}>abc</p></div></body>`],
  ])('reaches the words from %s', (_, body) => {
    expect(spansOf(body, layout)).toEqual(['italic 0-3']);
  });

  test('reaches them from what the document says of all words', () => {
    const initial = `<styling><initial ${ITALIC}/></styling>`;
    expect(spansOf(`<body><p ${TIMES}>abc</p></body>`, initial)).toEqual(['italic 0-3']);
    expect(spansOf(`<body><p ${TIMES} ${UPRIGHT}>abc</p></body>`, initial)).toEqual([]);
  });

  test.each([
    ['a paragraph', `<body ${ITALIC}><p ${TIMES} ${UPRIGHT}>abc</p></body>`, []],
    ['a division', `<body ${ITALIC}><div ${UPRIGHT}><p ${TIMES}>abc</p></div></body>`, []],
    ['the body, over the region', `<body ${UPRIGHT}><p ${TIMES} region="s">abc</p></body>`, []],
    [
      'a span',
      `<body ${ITALIC}><p ${TIMES}>a<span ${UPRIGHT}>b</span>c</p></body>`,
      ['italic 0-1', 'italic 2-3'],
    ],
    [
      'a span in a span',
      `<body><p ${TIMES}>a<span ${ITALIC}>b<span ${UPRIGHT}>c</span>d</span>e</p></body>`,
      ['italic 1-2', 'italic 3-4'],
    ],
    [
      'one word of the decoration',
      `<body><p ${TIMES} tts:textDecoration="underline lineThrough">a<span tts:textDecoration="noUnderline">b</span></p></body>`,
      ['strike 0-2', 'underline 0-1'],
    ],
  ])('is taken back by %s', (_, body, spans) => {
    expect(spansOf(body, layout)).toEqual(spans);
  });

  test('of several elements adds up, and goes on over elements that say nothing', () => {
    expect(
      spansOf(`<body region="r"><p ${TIMES} ${ITALIC}>a<span>b</span><br/><i>c</i></p></body>`, layout),
    ).toEqual(['bold 0-4', 'italic 0-4']);
  });

  test('reaches timed spans through untimed ones', () => {
    const body = `<body><p><span ${ITALIC}><span ${TIMES}>abc</span></span></p></body>`;
    expect(spansOf(body)).toEqual(['italic 0-3']);
  });

  test('is that of the tags of HTML too', () => {
    expect(spansOf(`<body><p ${TIMES}>a<b>b</b><u>c</u><i ${UPRIGHT}>d</i></p></body>`)).toEqual([
      'bold 1-2',
      'underline 2-3',
    ]);
  });

  test('does not reach the next paragraph', () => {
    const { cues } = parseTtml(
      `<tt xmlns:tts="x"><body><p ${TIMES} ${ITALIC}>a</p><p begin="2s" end="3s">b</p></body></tt>`,
    );
    expect(cues.map(({ spans }) => spans?.length ?? 0)).toEqual([1, 0]);
  });
});
