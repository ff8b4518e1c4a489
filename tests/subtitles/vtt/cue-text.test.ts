import { describe, expect, test } from 'vitest';
import type { Span } from '#subtitles/cue.ts';
import { type Dropped, renderSpans } from '#subtitles/markup/render-spans.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';
import { readVttText, vttDialect } from '#subtitles/vtt/cue-text.ts';

const TIMES = '00:01.000 --> 00:02.000';
const LATER = '00:03.000 --> 00:04.000';

describe('the text of a WebVTT cue', () => {
  const read = (source: string) => {
    const { text, spans } = readVttText(source);
    return [
      text,
      ...spans.map(({ start, end, kind, value }) => [
        start,
        end,
        value === undefined ? kind : `${kind} ${value}`,
      ]),
    ];
  };

  test.each([
    ['a', ['a']],
    ['<i>a</i>b', ['ab', [0, 1, 'italic']]],
    ['<b>a</b><u>b</u>', ['ab', [0, 1, 'bold'], [1, 2, 'underline']]],
    ['<i.x>a', ['a', [0, 1, 'class x'], [0, 1, 'italic']]],
    ['<c>a</c>', ['a']],
    ['<c.red>a</c>', ['a', [0, 1, 'colour red']]],
    ['<c.white><c.lime>a', ['a', [0, 1, 'colour lime']]],
    ['<c.x.red.y>a', ['a', [0, 1, 'class x'], [0, 1, 'class y'], [0, 1, 'colour red']]],
    ['<c..x.>a', ['a', [0, 1, 'class x']]],
    ['<c.constructor>a', ['a', [0, 1, 'class constructor']]],
    ['<v Ann>a', ['a', [0, 1, 'voice Ann']]],
    ['<v.loud \t Ann \n Lee >a</v>b', ['ab', [0, 1, 'voice Ann Lee'], [0, 1, 'class loud']]],
    ['<v Q&amp;A>a', ['a', [0, 1, 'voice Q&A']]],
    ['<v>a', ['a']],
    ['<lang de>a', ['a', [0, 1, 'language de']]],
    ['<lang>a', ['a']],
    ['<constructor>a', ['a']],
    ['<x>a</x>', ['a']],
    ['<00:01.000>a', ['a']],
    ['<ruby>a<rt>b</rt></ruby>c', ['ac', [0, 1, 'ruby b']]],
    ['<ruby>a<rt>b</rt>c<rt>d</ruby>e', ['ace', [0, 1, 'ruby b'], [1, 2, 'ruby d']]],
    ['<ruby>a<rt>b<i>c</i>', ['a', [0, 1, 'ruby bc']]],
    ['<ruby>a<rt>b<rt>c</rt>d', ['ad', [0, 1, 'ruby bc']]],
    ['a<ruby><rt>b</rt></ruby>c', ['abc']],
    ['<ruby><rt>b</rt></ruby>', ['b']],
    ['<ruby>a<rt></rt></ruby>b', ['ab']],
    ['<ruby></ruby>a', ['a']],
    ['<ruby>a<rt>b</rt><rt>c</rt></ruby>', ['ac', [0, 1, 'ruby b']]],
    ['a<rt>b</rt>c', ['abc']],
    ['<ruby>a</ruby><rt>b', ['ab']],
    ['a &amp; b &lt c', ['a & b < c']],
    ['&', ['&']],
    ['a < b', ['a < b']],
    ['5 <= 6 << 7 <', ['5 <= 6 << 7']],
    ['a <<', ['a']],
    ['a <\t<', ['a']],
    ['<', ['']],
    ['a < b <', ['a < b']],
    ['< i >a', ['a']],
    ['</ i>a', ['a']],
    ['<  00:01.000 >a', ['a']],
    ['< x >a', ['< x >a']],
    ['< v Ann>a', ['a']],
    ['< lang de >a', ['a']],
    ['< value>a', ['< value>a']],
    ['< v Ann<i>a', ['< v Anna', [7, 8, 'italic']]],
    ['a <b c', ['a <b c']],
    ['a <b <i>c', ['a <b c', [5, 6, 'italic']]],
    ['a</i', ['a']],
    ['a<i.x', ['a']],
    ['a<00:0', ['a']],
    ['a<x', ['a<x']],
    ['a<i', ['a']],
    ['a<lang', ['a']],
    ['a<langs', ['a<langs']],
    ['a<0', ['a']],
    ['a<0.500', ['a']],
    ['a<3', ['a<3']],
    ['a <0 b', ['a <0 b']],
  ])('%j', (source, wanted) => {
    expect(read(source)).toEqual(wanted);
  });

  test('counts what cannot be kept', () => {
    expect(readVttText('<00:01.000>a<00:02.000>b</i></b><i>c')).toMatchObject({
      timestamps: 2,
      strays: 2,
      tooDeep: 0,
      unclosed: true,
    });
    expect(readVttText(`${'<i>'.repeat(34)}a${'</i>'.repeat(34)}`)).toMatchObject({
      tooDeep: 2,
      unclosed: false,
    });
    expect(readVttText('<ruby>a<rt>b')).toMatchObject({
      timestamps: 0,
      strays: 0,
      tooDeep: 0,
      unclosed: false,
    });
  });

  test.each<[Span['kind'], string | undefined, string]>([
    ['italic', undefined, '<i>a</i>'],
    ['bold', undefined, '<b>a</b>'],
    ['underline', undefined, '<u>a</u>'],
    ['voice', 'A&B <x>', '<v A&amp;B &lt;x&gt;>a</v>'],
    ['language', 'de', '<lang de>a</lang>'],
    ['class', 'x', '<c.x>a</c>'],
    ['class', 'x y', 'a'],
    ['class', 'x.y', 'a'],
    ['class', '', 'a'],
    ['class', 'a>b', 'a'],
    ['colour', 'red', '<c.red>a</c>'],
    ['colour', '#ffffff', '<c.white>a</c>'],
    ['colour', '#00ff00', '<c.lime>a</c>'],
    ['colour', '#00ffff', '<c.cyan>a</c>'],
    ['colour', '#ff0000', '<c.red>a</c>'],
    ['colour', '#ffff00', '<c.yellow>a</c>'],
    ['colour', '#ff00ff', '<c.magenta>a</c>'],
    ['colour', '#0000ff', '<c.blue>a</c>'],
    ['colour', '#000000', '<c.black>a</c>'],
    ['colour', '#123456', 'a'],
    ['colour', 'puce', 'a'],
    ['ruby', 'x<y', '<ruby>a<rt>x&lt;y</rt></ruby>'],
    ['strike', undefined, 'a'],
    ['font', 'Arial', 'a'],
  ])('writes %s %s', (kind, value, written) => {
    const dropped: Dropped = {};
    const span = { start: 0, end: 1, kind, ...(value === undefined ? {} : { value }) };
    expect(renderSpans({ text: 'a', spans: [span] }, vttDialect, dropped)).toBe(written);
    expect(dropped).toEqual(written === 'a' ? { [kind]: 1 } : {});
  });

  test.each(['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'])(
    'keeps the colour %s',
    (value) => {
      expect(read(`<c.${value}>a`)).toEqual(['a', [0, 1, `colour ${value}`]]);
    },
  );

  test('writes signs as references', () => {
    expect(renderSpans({ text: 'a & <b> -->' }, vttDialect, {})).toBe('a &amp; &lt;b&gt; --&gt;');
  });
});

describe('the blocks of a WebVTT file', () => {
  const reported = (...lines: string[]) => {
    const { cues, problems, header } = parseVtt(['WEBVTT', '', ...lines].join('\n'));
    return [
      cues.map(({ text }) => text),
      problems.map(({ code, line, cueIndex }) =>
        [code, line, ...(cueIndex === undefined ? [] : [cueIndex])].join(' '),
      ),
      ...[header.styles, header.regions].filter((list) => list.length > 0),
    ];
  };

  test.each([
    ['a comment', ['NOTE a', 'b', '', TIMES, 'One'], [['One'], []]],
    ['a comment with a tab', ['NOTE\ta', '', TIMES, 'One'], [['One'], []]],
    ['a bare comment', ['NOTE', 'a', '', TIMES, 'One'], [['One'], []]],
    ['what only begins like one', ['NOTES', 'a', '', TIMES, 'One'], [['One'], ['unknown_line 3']]],
    ['what has one within', ['a NOTE', '', TIMES, 'One'], [['One'], ['unknown_line 3']]],
    ['a style sheet', ['STYLE ', '::cue {}', 'x', '', TIMES, 'One'], [['One'], [], ['::cue {}\nx']]],
    ['an empty one', ['STYLE', '', TIMES, 'One'], [['One'], ['unknown_line 3']]],
    ['one with a name', ['STYLE x', 'y', '', TIMES, 'One'], [['One'], ['unknown_line 3']]],
    ['one after cues', [TIMES, 'One', '', 'STYLE', 'x'], [['One'], ['unknown_line 6']]],
    ['a region', ['REGION', ' id:a width:5%', '', TIMES, 'One'], [['One'], [], ['id:a width:5%']]],
    [
      'a region whose name comes later',
      ['REGION\t', 'width:5%', 'id:a', '', TIMES, 'One'],
      [['One'], [], ['width:5%\nid:a']],
    ],
    ['a region without a name', ['REGION', 'width:5%', '', TIMES, 'One'], [['One'], ['bad_region 3']]],
    ['a region with an empty name', ['REGION', 'id: a', '', TIMES, 'One'], [['One'], ['bad_region 3']]],
    ['a region with another word', ['REGION', 'void:a', '', TIMES, 'One'], [['One'], ['bad_region 3']]],
    ['words', ['words', 'more', '', TIMES, 'One'], [['One'], ['unknown_line 3']]],
    ['words at the end', [TIMES, 'One', '', 'words'], [['One'], ['unknown_line 6']]],
    ['many blank lines', ['', '', TIMES, 'One', '', '', ''], [['One'], []]],
    [
      'a cue without text',
      [TIMES, '', TIMES, 'Two'],
      [
        ['', 'Two'],
        ['empty_cue 3 0', 'overlap 5 1'],
      ],
    ],
    ['a cue at the end without text', [TIMES], [[''], ['empty_cue 3 0']]],
    [
      'a cue whose words stand below blank lines',
      [TIMES, '', '', 'One', '', 'more', '', LATER, 'Two'],
      [['One\nmore', 'Two'], ['blank_line_in_cue 3 0']],
    ],
    [
      'a blank line between all lines',
      ['1', '', TIMES, '', '<i>One</i>', '', '2', '', LATER, '', 'Two'],
      [
        ['One', 'Two'],
        ['unknown_line 3', 'blank_line_in_cue 5 0', 'unknown_line 9'],
      ],
    ],
    [
      'cues without text before a comment, a name and a number',
      [TIMES, '', 'NOTE a', 'b', '', LATER, '', 'name', LATER, 'Two', '', LATER, '', '5'],
      [
        ['', '', 'Two', ''],
        ['empty_cue 3 0', 'overlap 11 2', 'unknown_line 16'],
      ],
    ],
    [
      'an arrow in the second line of words',
      ['a', 'b', `c --> d`, 'e', '', TIMES, 'One'],
      [['One'], ['unknown_line 3', 'unreadable_timing 5']],
    ],
    ['a short arrow in a text', [TIMES, 'One', 'a -> b'], [['One\na -> b'], []]],
    ['an arrow at the beginning of a line', [TIMES, 'One', '-->'], [['One'], ['unreadable_timing 5']]],
    ['settings that are none', [`${TIMES} a:b align:left c`, 'One'], [['One'], ['bad_setting 3 0']]],
    ['times in a text', [TIMES, '<00:01.500>One'], [['One'], ['inner_timestamps 3 0']]],
    ['a tag that nothing opens', [TIMES, 'One</i>'], [['One'], ['stray_tag 3 0']]],
    ['a tag that nothing closes', [TIMES, '<i>One'], [['One'], ['unclosed_tag 3 0']]],
    ['a voice that nothing closes', [TIMES, '<v Ann>One'], [['One'], []]],
    [
      'tags too deep',
      [TIMES, `${'<i>'.repeat(33)}One${'</i>'.repeat(33)}`],
      [['One'], ['tags_too_deep 3 0']],
    ],
    ['blanks around the text', [TIMES, '  One  '], [['  One'], []]],
  ])('%s', (_, lines, wanted) => {
    expect(reported(...lines)).toEqual(wanted);
  });

  test.each([
    ['intro', 'intro'],
    ['a 1', 'a 1'],
    ['1', undefined],
    [' 12 ', undefined],
  ])('a cue is named %j: %s', (id, name) => {
    expect(parseVtt(`WEBVTT\n\n${id}\n${TIMES}\nOne`).cues[0]!.id).toBe(name);
  });

  test.each([
    ['', []],
    ['words', ['unknown_line', 'missing_signature']],
    [`${TIMES}\nOne`, ['missing_signature']],
    ['WEBVTT', []],
    ['WEBVTT x\nKind: y', []],
    ['WEBVTT\n\nwords', ['unknown_line']],
  ])('%j says %j', (source, codes) => {
    expect(parseVtt(source).problems.map(({ code }) => code)).toEqual(codes);
  });

  test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    expect(parseVtt(['WEBVTT', '', 'a', TIMES, 'One', 'more', '', 'x'].join(end))).toMatchObject({
      cues: [{ startMs: 1000, endMs: 2000, text: 'One\nmore', id: 'a' }],
      problems: [{ code: 'unknown_line', line: 8 }],
    });
  });

  test('NUL is written as what cannot be read', () => {
    expect(parseVtt(`WEBVTT\n\n${TIMES}\na\0b`).cues[0]!.text).toBe('a\ufffdb');
  });
});
