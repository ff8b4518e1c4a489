import { describe, expect, test } from 'vitest';
import { parseAss } from '#subtitles/ass/ass.ts';

const EVENTS = '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';
const dialogue = (text: string, { style = 'Default', name = '' } = {}) =>
  `Dialogue: 0,0:00:01.00,0:00:02.50,${style},${name},0,0,0,,${text}`;
const cuesOf = (...lines: string[]) => parseAss(lines.join('\n')).cues;
const cueOf = (text: string, ...before: string[]) => cuesOf(...before, EVENTS, dialogue(text))[0]!;

describe('the lines of a script', () => {
  test.each([
    ['an event without a format before it', [dialogue('a, b')], 'a, b'],
    [
      'a format of its own order',
      ['[Events]', 'Format: Text, Start, End', 'Dialogue: a, 0:00:01.00, 0:00:02.00'],
      'a',
    ],
    ['a format without text, which is none', ['[Events]', 'Format: Start, End', dialogue('a')], 'a'],
    [
      'blanks around words and signs',
      [` ${EVENTS}`, `\t Dialogue : ${dialogue('a').slice('Dialogue: '.length)}  `],
      'a',
    ],
    ['other line ends', [`${EVENTS}\r\r\n${dialogue('a')}\r`], 'a'],
    ['words in another case', [EVENTS.toUpperCase(), dialogue('a').replace('Dialogue', 'DIALOGUE')], 'a'],
  ])('%s is read', (_, lines, text) => {
    expect(cuesOf(...lines)).toMatchObject([{ startMs: 1000, text }]);
  });

  test.each([
    ['lines without a colon', 'dialogue'],
    ['lines that begin with one', ': Dialogue'],
    ['comments', '; Dialogue'],
    ['unknown words', `Picture: ${dialogue('a').slice('Dialogue: '.length)}`],
  ])('%s are no subtitles', (_, line) => {
    expect(parseAss(`${EVENTS}\n${line}\n${dialogue('b')}`).cues).toEqual([
      { startMs: 1000, endMs: 2500, text: 'b' },
    ]);
  });

  test.each([
    ['template syl noblank', String.raw`!retime("line",0,0)!{\pos($x,$y)}`],
    ['template', String.raw`{\fad(200,0)}`],
    [' Template pre-line loop 5', '!maxloop(3)!text'],
    ['code once', 'colours = {"&HFF0000&", "&H00FF00&"}'],
    ['CODE', 'function f(a, b) return a end'],
  ])('the code of a karaoke template (%j) is no words, and is reported', (effect, code) => {
    const line = `Dialogue: 0,0:00:00.00,0:00:07.00,Default,,0,0,0,${effect},${code}`;
    expect(parseAss(`${EVENTS}\n${line}\n${dialogue('b')}`)).toEqual({
      cues: [{ startMs: 1000, endMs: 2500, text: 'b' }],
      problems: [{ code: 'unknown_line', line: 3, excerpt: line }],
    });
  });

  test.each(['karaoke', 'fx', 'codex', 'Templates', 'Banner;20', 'my template'])(
    'an event with the effect %j has words',
    (effect) => {
      const line = `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,${effect},{\\k20}a`;
      expect(cuesOf(EVENTS, line)).toMatchObject([{ text: 'a' }]);
    },
  );

  test.each([
    ['start and without words', 'Dialogue: 0,x,0:00:02.00,,,0,0,0,,'],
    ['start and with a drawing', 'Dialogue: 0,x,0:00:02.00,,,0,0,0,,{\\p1}m 0 0 l 1 1'],
    ['end and all behind it', 'Dialogue: 0,0:00:01.00'],
  ])('an event without its %s is reported', (_, line) => {
    expect(parseAss(`${EVENTS}\n${line}\n${dialogue('b')}`).problems).toEqual([
      { code: 'unreadable_timing', line: 3, excerpt: line },
    ]);
  });

  test.each(['second half: of a line', 'no colon', 'Dialog: 0,0:00:01.00,0:00:02.00,,,0,0,0,,a'])(
    'a line among the events that is none is reported: %s',
    (line) => {
      const { cues, problems } = parseAss(`${EVENTS}\n${dialogue('a')}\n${line}\n${dialogue('b')}`);
      expect(cues).toHaveLength(2);
      expect(problems).toContainEqual({ code: 'unknown_line', line: 4, excerpt: line });
    },
  );

  test.each([
    '',
    '; note',
    '!: note',
    'Comment: 0,0:00:01.00,0:00:02.00,,,0,0,0,,a',
    '[Fonts]\nfontname: a.ttf',
  ])('what has no words to be shown is not reported: %j', (line) => {
    expect(parseAss(`${EVENTS}\n${dialogue('a')}\n${line}\n`).problems).toEqual([]);
  });

  test.each([
    ['0:00:01.00,0:00:02.50', 1000, 2500, []],
    ['0:0:1.0,00:00:02.500', 1000, 2500, []],
    ['-0:00:05.07,0:00:02.50', 0, 2500, ['negative_time']],
    ['0:00:01,0:00:02.50', 1000, 2500, ['missing_milliseconds']],
    ['0:00:01.00,0:00:75.00', 1000, 75_000, ['field_past_59']],
  ])('an event from %s is repaired, and what was odd is reported', (times, startMs, endMs, codes) => {
    const { cues, problems } = parseAss(`${EVENTS}\nDialogue: 0,${times},,,0,0,0,,a`);
    expect(cues).toEqual([{ startMs, endMs, text: 'a' }]);
    expect(problems).toEqual(codes.map((code) => ({ code, line: 3, cueIndex: 0, count: 1 })));
  });

  test.each([
    [
      'text that is not the last',
      'Layer, Start, End, Text, Style',
      '0,0:00:01.00,0:00:02.50,a, b,Default',
      'a, b,Default',
    ],
    ['a comma behind the last', 'Start, End, Text,', '0:00:01.00,0:00:02.50,a, b', 'a, b'],
    ['text twice', 'Start, End, Text, Text', '0:00:01.00,0:00:02.50,a, b', 'a, b'],
  ])('the text takes the rest of its line in a format with %s', (_, format, fields, text) => {
    expect(parseAss(`[Events]\nFormat: ${format}\nDialogue: ${fields}`)).toEqual({
      cues: [{ startMs: 1000, endMs: 2500, text }],
      problems: [],
    });
  });

  test.each([
    ['Default,,0,0,0,Hello my friend', 'Hello my friend'],
    ['Default,,0,0,0, {\\i0}42 ', '42'],
    ['Default,,0,0,Hello', 'Hello'],
    ['Default,Hello', 'Hello'],
    ['Hello', 'Hello'],
  ])('the last of too few fields is the text, and is reported: %j', (fields, text) => {
    const { cues, problems } = parseAss(`${EVENTS}\nDialogue: 0,0:00:01.00,0:00:02.50,${fields}`);
    expect(cues).toEqual([{ startMs: 1000, endMs: 2500, text }]);
    expect(problems).toContainEqual({ code: 'missing_fields', line: 3, cueIndex: 0, count: 1 });
  });

  test.each(['', ',Default,,0,0,0', ',Default,,0'])('times and margins are not words: %j', (fields) => {
    const { cues, problems } = parseAss(`${EVENTS}\nDialogue: 0,0:00:01.00,0:00:02.50${fields}`);
    expect(cues).toEqual([{ startMs: 1000, endMs: 2500, text: '' }]);
    expect(problems.map(({ code }) => code)).toEqual(['empty_cue']);
  });

  test('an event without text is an empty cue', () => {
    expect(cuesOf(EVENTS, dialogue(''))).toEqual([{ startMs: 1000, endMs: 2500, text: '' }]);
    expect(
      cuesOf('[Events]', 'Format: Start, End', 'Format: Text, Start', 'Dialogue: a, 0:00:01.00'),
    ).toEqual([{ startMs: 1000, endMs: 2200, text: 'a' }]);
  });
});

describe('the text of an event', () => {
  test.each([
    ['keeps blanks within', 'a  b', 'a  b'],
    ['keeps its indentation, and takes off blanks at its end', '  a  ', '  a'],
    ['takes a single blank off its beginning', ' a', 'a'],
    ['keeps its commas', ',a,,b,', ',a,,b,'],
    ['breaks lines', 'a\\Nb\\nc', 'a\nb\nc'],
    ['has hard blanks', 'a\\hb', 'a\u00a0b'],
    ['has braces', '\\{a\\}', '{a}'],
    ['has backslashes', 'a\\\u2060Nb\\x\\', 'a\\Nb\\x\\'],
    ['leaves blocks out', '{\\b0}a{x}b{}c', 'abc'],
    ['keeps a brace that nothing ends', 'a{b\\Nc{d', 'a{b\nc{d'],
    ['leaves drawings out', '{\\p1}m 0 0\\N{\\p0}a{\\p2}l 1 1{\\i1}l{\\p0}b', 'ab'],
    ['goes by the last word of a block', '{\\p1\\p0}a{\\p0\\p1}b', 'a'],
    ['ends a drawing where no number stands', 'a{\\p1}m 0 0{\\p}b{\\p2}l 1 1{\\p }c{\\p1}l{\\p()}d', 'abcd'],
    ['ends a drawing below zero', '{\\p1}m 0 0{\\p-1}a', 'a'],
    [
      'draws by a number behind blanks or in brackets',
      '{\\p 1}m 0 0{\\p0}a{\\p(1)}m{\\p( 0 )}b{\\ p1}l',
      'ab',
    ],
    ['is not drawn by commands of a longer name', '{\\pbo1}a{\\pos(1,2)}b{\\fsp2}c{\\fscp1}d', 'abcd'],
    ['stays drawn behind commands of a longer name', 'a{\\p1}m{\\pbo0}l{\\pos(0,0)}l', 'a'],
    ['is drawn by what an animation holds', '{\\t(0,9,\\fad(1,0)\\p1)}m 0 0{\\p0}a', 'a'],
    [
      'is drawn behind a bracket that is never closed',
      '{\\t(0,9,\\1vc(1)\\t(9,10,\\i1)\\p1}m 0 0{\\p0}a',
      'a',
    ],
    ['is not drawn by what a command holds in brackets', '{\\clip(m 0 0 \\p1)}a', 'a'],
  ])('%s', (_, source, text) => {
    expect(cueOf(source).text).toBe(text);
  });

  test('that is only drawn is reported', () => {
    expect(parseAss(`${EVENTS}\n${dialogue('{\\p1}m 0 0{\\p0} ')}\n${dialogue('{\\p0}a')}`)).toMatchObject({
      cues: [{ text: 'a' }],
      problems: [{ code: 'unknown_line', line: 3 }, { code: 'own_formatting' }],
    });
  });

  test('is the name in its field, with words or without', () => {
    const voice = { start: 0, end: 1, kind: 'voice', value: 'Ann' };
    expect(cuesOf(dialogue('a', { name: ' Ann ' }))[0]!.spans).toEqual([voice]);
    expect(cuesOf(dialogue('{\\i1}a', { name: 'Ann' }))[0]!.spans).toEqual([
      voice,
      { start: 0, end: 1, kind: 'italic' },
    ]);
    expect(cuesOf(dialogue('a'))[0]!).toEqual({ startMs: 1000, endMs: 2500, text: 'a' });
    expect(cuesOf(EVENTS.replace('Name', 'Actor'), dialogue('a', { name: 'Ann' }))[0]!.spans).toEqual([
      voice,
    ]);
  });
});

describe('the picture', () => {
  const placed = (...head: string[]) => cueOf('{\\pos(96,72)}a', '[Script Info]', ...head).placement;

  test.each([
    ['is four to three where no size is given', [], 25, 25],
    ['is the size that is given', ['PlayResX: 192', 'PlayResY: 144'], 50, 50],
    ['is four to three where only the height is given', ['PlayResY: 144'], 50, 50],
    ['is four to three where only the width is given', ['PlayResX: 192'], 50, 50],
    ['has none that is no number', ['PlayResX: wide', 'PlayResY: 144'], 50, 50],
    ['has none that is nothing', ['PlayResX: 0', 'PlayResY: 0'], 25, 25],
    ['has none below nothing', ['PlayResX: -1', 'PlayResY: -1'], 25, 25],
  ])('%s', (_, head, xPercent, yPercent) => {
    expect(placed(...head)).toEqual({ xPercent, yPercent });
  });
});

describe('the styles', () => {
  const inStyle = (section: string, format: string, style: string, name = 'X') =>
    cuesOf(section, `Format: ${format}`, `Style: ${style}`, EVENTS, dialogue('a', { style: name }))[0]!;
  const placeOf = (alignment: string | number, section = '[V4+ Styles]') =>
    inStyle(section, 'Name, Alignment', `X,${alignment}`).placement;

  test.each([
    [1, { anchor: 1 }],
    [2, undefined],
    [3, { anchor: 3 }],
    [5, { anchor: 5 }],
    [9, { anchor: 9 }],
    [0, undefined],
    [10, undefined],
    ['x', undefined],
  ])('number the places of ASS as on a keypad: %s', (alignment, placement) => {
    expect(placeOf(alignment)).toEqual(placement);
  });

  test.each([
    [1, { anchor: 1 }],
    [2, undefined],
    [3, { anchor: 3 }],
    [5, { anchor: 7 }],
    [6, { anchor: 8 }],
    [7, { anchor: 9 }],
    [9, { anchor: 4 }],
    [10, { anchor: 5 }],
    [11, { anchor: 6 }],
    [4, undefined],
    [12, undefined],
  ])('number those of SSA otherwise: %s', (alignment, placement) => {
    expect(placeOf(alignment, '[V4 Styles]')).toEqual(placement);
    expect(placeOf(alignment, '[ v4 styles ]')).toEqual(placement);
  });

  test.each([
    ['-1', 'bold'],
    ['1', 'bold'],
    ['0', undefined],
  ])('switch a style by %s', (value, kind) => {
    expect(inStyle('[V4+ Styles]', 'Name, Bold', `X,${value}`).spans?.[0]?.kind).toBe(kind);
  });

  test.each([
    ['the style itself', 'X', 'italic'],
    ['it with a star', '*X', 'italic'],
    ['another', 'X*', undefined],
    ['none', '', undefined],
  ])('are found by name: %s', (_, name, kind) => {
    expect(inStyle('[V4+ Styles]', 'Name, Italic', 'X,1', name).spans?.[0]?.kind).toBe(kind);
  });

  test('say nothing without a format or a name', () => {
    expect(
      cuesOf('[V4+ Styles]', 'Style: X,1', EVENTS, dialogue('a', { style: 'X' }))[0]!.spans,
    ).toBeUndefined();
    expect(inStyle('[V4+ Styles]', 'Italic', '1', '').spans).toBeUndefined();
  });

  test('begin with the words, and are ended by overrides', () => {
    const [cue] = cuesOf(
      '[V4+ Styles]',
      'Format: Name, Italic, Alignment',
      'Style: X,1,8',
      EVENTS,
      dialogue('a{\\an1\\pos(96,72)}b', { style: 'X' }),
    );
    expect(cue).toMatchObject({
      spans: [{ start: 0, end: 2, kind: 'italic' }],
      placement: { anchor: 1, xPercent: 25, yPercent: 25 },
    });
  });

  test.each([
    [
      'a {\\i0}b{\\i1} c',
      [
        [0, 2],
        [3, 5],
      ],
    ],
    ['{\\i0}a b', []],
    ['{\\i0}a{\\r} b', [[1, 3]]],
    ['a{\\rY} b', [[0, 1]]],
    [
      'a{\\rY} b{\\rX} c',
      [
        [0, 1],
        [3, 5],
      ],
    ],
    ['a{\\i1} b', [[0, 3]]],
    ['a{\\rNone} b', [[0, 3]]],
  ])('of which overrides take a part: %s', (words, ranges) => {
    const [cue] = cuesOf(
      '[V4+ Styles]',
      'Format: Name, Italic',
      'Style: X,1',
      'Style: Y,0',
      EVENTS,
      dialogue(words, { style: 'X' }),
    );
    expect((cue!.spans ?? []).map(({ start, end }) => [start, end])).toEqual(ranges);
  });

  test('give a place to a cue that has only a point', () => {
    const [cue] = cuesOf(
      '[V4+ Styles]',
      'Format: Name, Alignment',
      'Style: X,8',
      EVENTS,
      dialogue('{\\pos(96,72)}a', { style: 'X' }),
    );
    expect(cue!.placement).toEqual({ anchor: 8, xPercent: 25, yPercent: 25 });
  });

  test('give way to a place that the cue says, the usual one too', () => {
    const [cue] = cuesOf(
      '[V4+ Styles]',
      'Format: Name, Alignment',
      'Style: X,8',
      EVENTS,
      dialogue('{\\an2}a', { style: 'X' }),
    );
    expect(cue!.placement).toBeUndefined();
  });
});
