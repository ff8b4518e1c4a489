import { describe, expect, test } from 'vitest';
import type { Cue, Placement, Span } from '#subtitles/cue.ts';
import { writeTtml } from '#subtitles/ttml/write.ts';
import { readVttSettings, writeVttSettings } from '#subtitles/vtt/settings.ts';
import { writeVtt } from '#subtitles/vtt/write.ts';

const cue = (changes: Partial<Cue> = {}): Cue => ({ startMs: 0, endMs: 1000, text: 'abc', ...changes });

describe('writeTtml', () => {
  const times = 'begin="00:00:00.000" end="00:00:01.000"';
  const paragraphOf = (changes: Partial<Cue>) => {
    const { text, dropped } = writeTtml([cue(changes)]);
    return [/<p .*<\/p>/u.exec(text)?.[0], dropped];
  };

  test('writes a whole document', () => {
    expect(writeTtml([cue(), cue({ placement: { anchor: 2 } })], 'x"&<').text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="x&quot;&amp;&lt;" xml:space="preserve">\n' +
        `  <body>\n    <div>\n      <p ${times}>abc</p>\n      <p ${times}>abc</p>\n    </div>\n  </body>\n</tt>\n`,
    );
    expect(writeTtml([]).text).toContain(' xml:lang="" ');
  });

  test('names each place once, in order', () => {
    const anchors = [9, 1, 9, 3, 5, 7, 8, 4, 6, 2];
    const { text } = writeTtml(anchors.map((anchor) => cue({ placement: { anchor } })));
    expect([...text.matchAll(/<region .*\/>/gu)].map(([region]) => region)).toEqual(
      [
        ['place1', 'after', 'left'],
        ['place3', 'after', 'right'],
        ['place4', 'center', 'left'],
        ['place5', 'center', 'center'],
        ['place6', 'center', 'right'],
        ['place7', 'before', 'left'],
        ['place8', 'before', 'center'],
        ['place9', 'before', 'right'],
      ].map(
        ([id, row, column]) =>
          `<region xml:id="${id}" tts:origin="5% 5%" tts:extent="90% 90%" tts:displayAlign="${row}" tts:textAlign="${column}"/>`,
      ),
    );
    expect(text).toMatch(
      /^ {2}<head>\n {4}<layout>\n {6}<region .*\n(?: {6}<region .*\n)+ {4}<\/layout>\n {2}<\/head>\n {2}<body>/mu,
    );
    expect(text).toContain(`<p ${times} region="place9">abc</p>`);
  });

  test.each([
    ['intro', ' xml:id="intro"', {}],
    ['_a.b-1x', ' xml:id="_a.b-1x"', {}],
    ['p7', '', { identifier: 1 }],
    ['ünï', ' xml:id="ünï"', {}],
    ['1a', '', { identifier: 1 }],
    ['a b', '', { identifier: 1 }],
    ['a"', '', { identifier: 1 }],
    ['', '', { identifier: 1 }],
  ])('writes the name %j where XML allows it', (id, attribute, reported) => {
    expect(paragraphOf({ id })).toEqual([`<p${attribute} ${times}>abc</p>`, reported]);
  });

  test.each([
    [{ settings: 'line:0' }, { settings: 1 }],
    [{ xPercent: 0 }, { position: 1 }],
    [{ yPercent: 0 }, { position: 1 }],
    [{ xPercent: 5, yPercent: 5 }, { position: 1 }],
    [{ anchor: 2 }, {}],
  ])('reports that %j is left out', (placement, reported) => {
    expect(paragraphOf({ placement })).toEqual([`<p ${times}>abc</p>`, reported]);
  });

  test.each([
    ['italic', undefined, '<span tts:fontStyle="italic">abc</span>'],
    ['bold', undefined, '<span tts:fontWeight="bold">abc</span>'],
    ['underline', undefined, '<span tts:textDecoration="underline">abc</span>'],
    ['strike', undefined, '<span tts:textDecoration="lineThrough">abc</span>'],
    ['colour', 'r"d', '<span tts:color="r&quot;d">abc</span>'],
    ['font', 'A<b', '<span tts:fontFamily="A&lt;b">abc</span>'],
    ['language', 'de', '<span xml:lang="de">abc</span>'],
    [
      'ruby',
      'x&y',
      '<span tts:ruby="container"><span tts:ruby="base">abc</span><span tts:ruby="text">x&amp;y</span></span>',
    ],
    ['class', 'x', 'abc'],
  ] as const)('writes %s', (kind, value, written) => {
    const span: Span = { start: 0, end: 3, kind, ...(value === undefined ? {} : { value }) };
    expect(paragraphOf({ spans: [span] })[0]).toBe(`<p ${times}>${written}</p>`);
  });

  test('writes signs as references and line ends as tags', () => {
    expect(paragraphOf({ text: 'a<b>&"c\nd' })[0]).toBe(`<p ${times}>a&lt;b&gt;&amp;"c<br/>d</p>`);
  });
});

describe('writeVtt', () => {
  const block = '00:00:00.000 --> 00:00:01.000';

  test('writes styles and regions before the cues', () => {
    expect(writeVtt([cue(), cue()], { styles: ['::cue {}'], regions: ['id:a'] }).text).toBe(
      `WEBVTT\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\n${block}\nabc\n\n${block}\nabc\n`,
    );
  });

  test.each<[string, Placement, string]>([
    ['the usual place', { anchor: 2 }, ''],
    ['settings as they were', { settings: 'line:3', anchor: 8 }, ' line:3'],
    ['the top', { anchor: 8 }, ' line:0'],
    ['a corner in the middle', { anchor: 4 }, ' line:50% align:left'],
    ['a corner at the bottom', { anchor: 3 }, ' align:right'],
    ['no settings that were none', { settings: '' }, ''],
  ])('writes %s', (_, placement, settings) => {
    expect(writeVtt([cue({ placement })]).text).toBe(`WEBVTT\n\n${block}${settings}\nabc\n`);
  });

  test.each([
    ['intro', 'intro\n', {}],
    [' a ', ' a \n', {}],
    ['', '', { identifier: 1 }],
    [' ', '', { identifier: 1 }],
    ['a --> b', '', { identifier: 1 }],
    ['a\nb', '', { identifier: 1 }],
    ['a\rb', '', { identifier: 1 }],
  ])('writes the name %j where it is one line of its own', (id, line, reported) => {
    expect(writeVtt([cue({ id })])).toEqual({ text: `WEBVTT\n\n${line}${block}\nabc\n`, dropped: reported });
  });
});

describe('WebVTT settings', () => {
  test.each([
    ['', null, 0],
    [' \t ', null, 0],
    ['align:left', { anchor: 1, settings: 'align:left' }, 0],
    ['  align:left  line:0 ', { anchor: 7, settings: 'align:left line:0' }, 0],
    ['align:left\tline:0', { anchor: 7, settings: 'align:left line:0' }, 0],
    ['line:0', { anchor: 8, settings: 'line:0' }, 0],
    ['align:middle', null, 1],
    ['align:', null, 1],
    [':left', null, 1],
    ['left', null, 1],
    ['constructor:x', null, 1],
    ['region: align:left', { anchor: 1, settings: 'align:left' }, 1],
    ['region:', null, 1],
    ['position:10%,line-right', { xPercent: 10, settings: 'position:10%,line-right' }, 0],
    ['position:,line-right', null, 1],
    ['size:50%x', null, 1],
    ['size:100%', { settings: 'size:100%' }, 0],
    ['size:101%', null, 1],
  ])('%j are %j, with %i that are none', (settings, placement, invalid) => {
    expect(readVttSettings(settings)).toEqual({ placement, invalid });
  });

  test.each([
    ['line:33%', 8],
    ['line:34%', 5],
    ['line:66%', 5],
    ['line:67%', undefined],
    ['line:-1', undefined],
    ['line:-0', undefined],
    ['line:5', 8],
  ])('%s is nearest to the place %s', (settings, anchor) => {
    expect(readVttSettings(settings).placement?.anchor).toBe(anchor);
  });

  test.each([
    [{ xPercent: 120, yPercent: -5 }, 'line:0% position:100%'],
    [{ anchor: 9, yPercent: 12.5 }, 'line:12.5% align:right'],
    [{}, ''],
  ])('%j are written as %j', (placement, settings) => {
    expect(writeVttSettings(placement)).toBe(settings);
  });
});
