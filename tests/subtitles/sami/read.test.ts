import { describe, expect, test } from 'vitest';
import { parseSami } from '#subtitles/sami/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';
import { writeSami } from '#subtitles/sami/write.ts';

const sami = (...body: string[]) => parseSami(`<SAMI><BODY>\n${body.join('\n')}\n</BODY></SAMI>`);
const summary = (...body: string[]) =>
  sami(...body).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);

describe('parseSami', () => {
  test('ends a text where the next of its class begins, or a blank takes it away', () => {
    expect(
      summary(
        '<SYNC Start=1000><P Class=ENCC>One',
        '<SYNC Start=2000><P Class=ENCC>Two',
        '<SYNC Start=3000><P Class=ENCC>&nbsp;',
        '<SYNC Start=9000><P Class=ENCC>Three',
      ),
    ).toEqual([
      [1000, 2000, 'One'],
      [2000, 3000, 'Two'],
      [9000, 10_200, 'Three'],
    ]);
  });

  test.each([
    '<sync start="1500"><p>One</p></sync><sync start="2000"><p></p></sync>',
    "<SYNC start = '1500' ><P Class=A ID=Source>One<SYNC Start=2000><P Class=A>&nbsp;",
    '<SYNC Encrypted="true" Start=1500.4><P>One<SYNC Start=2000><P><br>',
    '<SYNC Start=1500>One<SYNC Start=2000>&nbsp;',
    '<SYNC Start=1500><P Class=A>One<SYNC Start=2000><P Class=A>&nbsp',
  ])('reads %s', (body) => {
    expect(summary(body)).toEqual([[1500, 2000, 'One']]);
  });

  test('reads the class with the most words, each class with ends of its own', () => {
    const { cues, problems } = sami(
      '<SYNC Start=1000><P Class=ENCC>One<P Class=KRCC>하나',
      '<SYNC Start=1500><P Class=KRCC>&nbsp;',
      '<SYNC Start=2000><P Class=ENCC>Two',
      '<SYNC Start=3000><P Class=ENCC>&nbsp;',
    );
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [1000, 2000, 'One'],
      [2000, 3000, 'Two'],
    ]);
    expect(problems).toEqual([{ code: 'other_language_left_out', line: 2, excerpt: 'KRCC', count: 2 }]);
  });

  test('counts a paragraph without a class to the only class', () => {
    const { cues, problems, languages } = sami(
      '<SYNC Start=1000><P Class=ENCC>One',
      '<SYNC Start=2000><P>Two',
      '<SYNC Start=3000><P Class=ENCC>&nbsp;',
    );
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [1000, 2000, 'One'],
      [2000, 3000, 'Two'],
    ]);
    expect([problems, languages]).toEqual([[], undefined]);
  });

  test('takes a source beside words for their speaker', () => {
    const { cues, problems } = sami(
      '<SYNC Start=1000><P Class=ENCC ID=Source>Ann<P Class=ENCC>Hello',
      '<SYNC Start=2000><P Class=ENCC>&nbsp;',
    );
    expect(cues).toEqual([
      {
        startMs: 1000,
        endMs: 2000,
        text: 'Hello',
        spans: [{ start: 0, end: 5, kind: 'voice', value: 'Ann' }],
      },
    ]);
    expect(problems).toEqual([]);
  });

  test('ends paragraphs that start together at the same time', () => {
    expect(
      summary('<SYNC Start=1000><P Class=ENCC>One<P Class=ENCC>Two', '<SYNC Start=2000><P Class=ENCC>&nbsp;'),
    ).toEqual([
      [1000, 2000, 'One'],
      [1000, 2000, 'Two'],
    ]);
  });

  test('names classes without a rule by the language that they begin with', () => {
    const classes = ['ENUSCC', 'KRCC', 'JPCC', 'FRCC', 'CC'];
    const { languages } = sami(...classes.map((name, at) => `<SYNC Start=${at}000><P Class=${name}>${name}`));
    expect(languages?.all.map(({ label }) => label)).toEqual([
      'English',
      'Korean',
      'Japanese',
      'French',
      'CC',
    ]);
  });

  test('leaves comments out', () => {
    expect(summary('<SYNC Start=0><P>One <!-- two --><br>three<SYNC Start=900><P>&nbsp;')).toEqual([
      [0, 900, 'One\nthree'],
    ]);
  });

  test('offers its languages by the names of the style sheet, and reads the one that is asked for', () => {
    const file = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
      P { margin: 0 }
      .ENCC { Name: English; lang: en-US; SAMIType: CC; }
      .KRCC { lang: ko-KR; }
      --></STYLE></HEAD><BODY>
      <SYNC Start=1000><P Class=encc>One<P Class=KRCC>하나<P Class=X>x
      <SYNC Start=2000><P Class=ENCC>Two</BODY></SAMI>`;
    const all = [
      { id: 'ENCC', label: 'English' },
      { id: 'KRCC', label: 'ko-KR' },
      { id: 'X', label: 'X' },
    ];
    expect(parseSami(file).languages).toEqual({ all, read: 'ENCC' });
    const korean = parseSami(file, { language: 'KRCC' });
    expect([korean.cues.map(({ text }) => text), korean.languages?.read]).toEqual([['하나'], 'KRCC']);
    expect(parseSami(file, { language: 'no such' }).languages?.read).toBe('ENCC');
  });

  test('reads line breaks, references, styles, and line ends of the source as blanks', () => {
    const [cue] = sami(
      '<SYNC Start=0><P>a &lt;b&gt; &amp;',
      'c<BR/><font color="#FF0000" face=Arial>red</font> <I>i<B>b</I><SYNC Start=1000><P>&nbsp;',
    ).cues;
    expect(cue).toEqual({
      startMs: 0,
      endMs: 1000,
      text: 'a <b> & c\nred ib',
      spans: [
        { start: 10, end: 13, kind: 'font', value: 'Arial' },
        { start: 10, end: 13, kind: 'colour', value: '#ff0000' },
        { start: 14, end: 16, kind: 'italic' },
        { start: 15, end: 16, kind: 'bold' },
      ],
    });
  });

  test.each([
    ['Tom&ampJerry &lt3 &eacute', 'Tom&Jerry <3 é'],
    ['R&D &unknown &', 'R&D &unknown &'],
  ])('reads references as HTML does: %s', (words, text) => {
    expect(summary(`<SYNC Start=0><P>${words}<SYNC Start=900><P>&nbsp;`)).toEqual([[0, 900, text]]);
  });

  test.each(['FF0000', '#f00', '#FF0000'])('gives the colour %s one spelling', (colour) => {
    const [cue] = sami(`<SYNC Start=0><P><font color=${colour}>red`).cues;
    expect(cue?.spans).toEqual([{ start: 0, end: 3, kind: 'colour', value: '#ff0000' }]);
  });

  test('keeps the words of a time that cannot be read, and reports one without words', () => {
    const { cues, problems } = sami(
      '<SYNC Start=soon><P Class=ENCC>Lost<P Class=KRCC>하나',
      '<SYNC Start=2000><P Class=ENCC>Two',
      '<SYNC Start=>',
    );
    expect(cues.map(({ startMs, text }) => [startMs, text])).toEqual([
      [0, 'Lost'],
      [2000, 'Two'],
    ]);
    expect(problems.filter(({ code }) => code === 'lost_times')).toEqual([
      { code: 'lost_times', line: 2, count: 1 },
    ]);
    expect(problems.filter(({ code }) => code === 'unreadable_timing')).toEqual([
      { code: 'unreadable_timing', line: 4, excerpt: '<SYNC Start=>' },
    ]);
  });

  test('reports words that stand outside of every paragraph', () => {
    const source = [
      '<SAMI><HEAD><TITLE>Film</TITLE><STYLE>P { color: red }</STYLE></HEAD>',
      'one',
      '<BODY>',
      'two <i>words</i><!-- a comment -->',
      '<P Class=ENCC>three',
      '<SYNC Start=1000><P Class=ENCC>Shown</P>four</SYNC>five',
      '<SYNC Start=2000><P Class=ENCC>&nbsp;</P>&nbsp;',
      '</BODY>six',
      '</SAMI>',
      'seven',
    ].join('\n');
    const { cues, problems } = parseSami(source);
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([[1000, 2000, 'Shown']]);
    expect(problems).toEqual([
      { code: 'text_before_first_cue', line: 2, excerpt: 'one' },
      { code: 'text_before_first_cue', line: 4, excerpt: 'two words' },
      { code: 'text_before_first_cue', line: 5, excerpt: 'three' },
      { code: 'unknown_line', line: 6, excerpt: 'four' },
      { code: 'unknown_line', line: 6, excerpt: 'five' },
      { code: 'trailing_text', line: 8, excerpt: 'six' },
      { code: 'trailing_text', line: 10, excerpt: 'seven' },
    ]);
  });
});

describe('writeSami', () => {
  test('reports the languages of the source that are not written', () => {
    const sourceText = '<SAMI><BODY><SYNC Start=0><P Class=ENCC>One<P Class=KRCC>하나</BODY></SAMI>';
    const track = [{ startMs: 0, endMs: 1000, text: 'Un' }];
    expect(writeSubtitles(track, 'sami', { sourceText }).dropped).toEqual({
      other_languages: 1,
      source_layout: 1,
    });
  });

  test('takes a text away where the next does not follow at once', () => {
    const track = [
      { startMs: 0, endMs: 1000, text: 'One & <two>' },
      { startMs: 1000, endMs: 2000, text: 'Three\nfour' },
    ];
    const { text, dropped } = writeSami(track, { language: 'fr' });
    expect(text.slice(text.indexOf('<BODY>'))).toBe(
      '<BODY>\n<SYNC Start=0><P Class=CC>One &amp; &lt;two&gt;\n<SYNC Start=1000><P Class=CC>Three<br>four\n<SYNC Start=2000><P Class=CC>&nbsp;\n</BODY>\n</SAMI>\n',
    );
    expect([text.includes('lang: fr;'), dropped]).toEqual([true, {}]);
  });
});
