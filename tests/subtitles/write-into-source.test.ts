import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Track } from '#subtitles/cue.ts';
import { isDocumentFormat } from '#subtitles/formats.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';
import type { SubtitleFormat } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { writeSubtitles } from '#subtitles/write.ts';
import { pseudoTranslated } from './document/pseudo-translation.ts';

const FILES: readonly (readonly [SubtitleFormat, string])[] = [
  ['ass', 'quirks/ass/overlapping.ass'],
  ['ass', 'quirks/ass/positioning.ass'],
  ['ass', 'quirks/ssa/comments-overrides.ssa'],
  ['ttml', 'quirks/ttml/frames-styles.ttml'],
  ['ttml', 'quirks/ttml/old-namespace.ttml'],
  ['vtt', 'movies/elephants-dream.ar.vtt'],
  ['vtt', 'movies/elephants-dream.descriptions.en.vtt'],
  ['vtt', 'movies/elephants-dream.en.vtt'],
  ['vtt', 'movies/elephants-dream.ja.vtt'],
  ['vtt', 'quirks/vtt/regions-notes-bom.vtt'],
  ['vtt', 'quirks/vtt/wpt-newlines.vtt'],
  ['vtt', 'quirks/vtt/wpt-nulls.vtt'],
  ['vtt', 'quirks/vtt/wpt-settings-line.vtt'],
];

const textOf = (path: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'subtitles', path), 'utf8');

const words = (track: Track) => track.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }));

/** What is left of a file without its letters. */
const frame = (text: string) => text.replaceAll(/[a-z\u03b1-\u03ca]/gu, 'x');

describe('writeIntoSource', () => {
  test.each<readonly [SubtitleFormat, string]>([
    ['microdvd', '{1}{1}25\n{25}{50}One\n{75}{}Two\n{250}{}Three\n'],
    ['sami', '<SAMI><BODY>\n<SYNC Start=1000><P>One\n<SYNC Start=3000><P>Two\n</BODY></SAMI>\n'],
    ['lrc', '[ti:Song]\n[00:01.00]One\n[00:04.00]Two\n'],
    ['ttml', '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s">One</p></div></body></tt>'],
  ])('keeps a file whose ends are estimated by its words: %s', (format, text) => {
    const { cues } = readSubtitles(text);
    const longer = cues.map((cue) => ({ ...cue, text: `${cue.text} and many more words than there were` }));
    const written = writeIntoSource(text, format, longer);
    expect(written?.text).toBe(text.replaceAll(/One|Two|Three/gu, '$& and many more words than there were'));
  });

  test('keeps a file of which a cue was emptied', () => {
    const text =
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">One</p><p begin="3s" end="4s">Two</p></div></body></tt>';
    const [first, second] = readSubtitles(text).cues;
    const written = writeIntoSource(text, 'ttml', [{ ...first!, text: '' }, second!]);
    expect(written?.text).toBe(text.replace('One', ''));
  });

  test.each(FILES)('gives the bytes of a file back: %s, %s', (format, path) => {
    const text = textOf(path);
    const { cues } = readSubtitles(text);
    expect(writeIntoSource(text, format, [...cues])).toEqual({ text, dropped: {} });
  });

  // Words with NUL cannot be written as they were.
  const sound = FILES.filter(([, path]) => !path.includes('nulls'));

  test.each(sound)('changes nothing but letters where only letters are others: %s, %s', (format, path) => {
    const text = textOf(path);
    const track = pseudoTranslated(readSubtitles(text).cues);
    const written = writeIntoSource(text, format, track)!.text;
    expect(frame(written)).toBe(frame(text));
    expect(words(readSubtitles(written).cues)).toEqual(words(track));
  });

  test('keeps a byte-order mark', () => {
    expect(writeIntoSource('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nOne', 'vtt', [])?.text).toBe(
      '\ufeffWEBVTT\n\n',
    );
  });

  test.each([
    [
      'lrc',
      '[ti:Song]\r\n[offset:100]\r\n\r\n[00:01.00] One  two\r\n[00:03.00]\r\n[00:05.00]Three \r\n',
      ['eins zwei', 'drei\nvier'],
      '[ti:Song]\r\n[offset:100]\r\n\r\n[00:01.00] eins zwei\r\n[00:03.00]\r\n[00:05.00]drei vier \r\n',
      { line_break: 1 },
    ],
    [
      'microdvd',
      '{10}{30}One|two\n{ 40 }{}Three\n',
      ['eins\nzwei', 'a|b'],
      '{10}{30}eins|zwei\n{ 40 }{}a¦b\n',
      { reserved_sign: 1 },
    ],
    [
      'microdvd',
      '{DEFAULT}{}{Y:b}\n{10}{30}{y:i}One|{c:$0000FF}{s:20}two\n{40}{50}{P:0}{y:i}Three|{y:i}four\n{60}{70}{z:1}',
      ['u|o\ndos', 'trois\nvier', '{z:2}'],
      '{DEFAULT}{}{Y:b}\n{10}{30}{y:i}u¦o|{c:$0000FF}{s:20}dos\n{40}{50}{P:0}{y:i}trois|{y:i}vier\n{60}{70} {z:2}',
      { reserved_sign: 1 },
    ],
    [
      'sbv',
      '\ufeff00:00:01.00,00:00:02.50\r\n One\r\ntwo \r\n\r\n\r\n0:00:03.000,0:00:04.000\r\nThree[BR]four\r\n[END SUBTITLE]\r\n',
      ['eins\nzwei\ndrei', 'vier\nfünf'],
      '\ufeff00:00:01.00,00:00:02.50\r\n eins\r\nzwei\r\ndrei \r\n\r\n\r\n0:00:03.000,0:00:04.000\r\nvier[BR]fünf\r\n[END SUBTITLE]\r\n',
      {},
    ],
    [
      'sbv',
      '0:00:03.000,0:00:04.000\nTwo\n\n0:00:01.000,0:00:02.000\nOne',
      ['a\n\nb', '0:00:09.000,0:00:10.000'],
      '0:00:03.000,0:00:04.000\n\u20600:00:09.000,0:00:10.000\n\n0:00:01.000,0:00:02.000\na\nb',
      { blank_line: 1 },
    ],
    [
      'sbv',
      '0:00:01.000,0:00:02.000\r\nOne\r\n \r\n\r\n two\r\nthree\r\n\r\n0:00:03.000,0:00:04.000\r\nFour\r\n\t\r\nfive\r\n',
      ['eins\n\n\n zwei\ndrei', 'vier'],
      '0:00:01.000,0:00:02.000\r\neins\r\n \r\n\r\n zwei\r\ndrei\r\n\r\n0:00:03.000,0:00:04.000\r\nvier\r\n',
      {},
    ],
    ['sbv', '0:00:01.000,0:00:02.000\n  - One', ['  - eins'], '0:00:01.000,0:00:02.000\n  - eins', {}],
    ['sbv', '0:00:01.000,0:00:02.000\n\u00a0One', ['\u00a0eins'], '0:00:01.000,0:00:02.000\n\u00a0eins', {}],
    ['microdvd', '\ufeff{1}{1}25\n{10}{30}One', ['eins'], '\ufeff{1}{1}25\n{10}{30}eins', {}],
  ] as const)('changes the words of a line only: %s %j', (format, source, texts, text, dropped) => {
    const { cues } = readSubtitles(source);
    const track = cues.map((cue, index) => ({ ...cue, text: texts[index]! }));
    expect(writeIntoSource(source, format, cues)).toEqual({ text: source, dropped: {} });
    expect(writeIntoSource(source, format, track)).toEqual({ text, dropped });
  });

  test('writes the codes of a line anew where it has other styles', () => {
    const source = '{10}{30}{y:i}One|two\n{40}{50}{y:b}Three';
    const [first, second] = readSubtitles(source).cues;
    const bold = { start: 0, end: 3, kind: 'bold' as const };
    const track = [
      { ...first!, text: 'uno dos', spans: [{ ...bold, end: 7 }] },
      { ...second!, text: 'tres', spans: [bold] },
    ];
    expect(writeIntoSource(source, 'microdvd', track)).toEqual({
      text: '{10}{30}{Y:b}uno dos\n{40}{50}tres',
      dropped: { bold: 1 },
    });
  });

  test('counts frames at the rate that a person has chosen', () => {
    const source = '{10}{30}{y:i}One';
    const { cues } = readSubtitles(source, { frameRate: 25 });
    const options = { sourceText: source, frameRate: 25 };
    expect(writeSubtitles([{ ...cues[0]!, text: 'uno' }], 'microdvd', options).text).toBe('{10}{30}{y:i}uno');
  });

  test.each([['sbv', '0:00:01.000,0:00:02.000\nOne\n[END SUBTITLE]\nmore']] as const)(
    'leaves lines that say more than words to a new file: %s %j',
    (format, source) => {
      expect(writeIntoSource(source, format, readSubtitles(source).cues)).toBeNull();
    },
  );

  test.each([
    ['lrc', '[00:01.00]One\n[00:03.00]Two'],
    ['microdvd', '{10}{30}One\n{40}{50}Two'],
    ['sbv', '0:00:01.000,0:00:02.000\nOne\n\n0:00:03.000,0:00:04.000\nTwo'],
  ] as const)('writes a new file where lines have other times or are fewer: %s', (format, source) => {
    const { cues } = readSubtitles(source);
    expect(writeIntoSource(source, format, cues.slice(1))).toBeNull();
    const moved = cues.map((cue) => ({ ...cue, startMs: cue.startMs + 500, endMs: cue.endMs + 500 }));
    expect(writeIntoSource(source, format, moved)).toBeNull();
  });

  const ttml = (inside: string) => `<tt xmlns="http://www.w3.org/ns/ttml"><body>${inside}</body></tt>`;

  test('writes a new file where the time of a cue would change that of another, or cut it off', () => {
    const limited = ttml('<div end="5s"><p begin="1s" end="4s">A</p></div>');
    const moved = readSubtitles(limited).cues.map((cue) => ({ ...cue, startMs: 3000, endMs: 6000 }));
    expect(writeIntoSource(limited, 'ttml', moved)).toBeNull();
    const sequence = ttml('<div timeContainer="seq"><p dur="1s">A</p><p dur="1s">B</p></div>');
    expect(writeIntoSource(sequence, 'ttml', readSubtitles(sequence).cues.slice(1))).toBeNull();
  });

  test('writes a new file where an added cue would make the other times unreadable', () => {
    const slips = [1, 3, 5].map((second) => `00:0${second} --> 00:0${second + 1}\nA`);
    const source = `WEBVTT\n\n${slips.join('\n\n')}\n`;
    const { cues } = readSubtitles(source);
    expect(cues).toHaveLength(3);
    const added = { startMs: 7000, endMs: 8000, text: 'B' };
    expect(writeIntoSource(source, 'vtt', [...cues, added])).toBeNull();
  });

  test('writes a new file where words would be read as others', () => {
    const source = '0:00:01.000,0:00:02.000\nOne\n';
    const track = readSubtitles(source).cues.map((cue) => ({ ...cue, text: 'the tag [BR]' }));
    expect(writeIntoSource(source, 'sbv', track)).toBeNull();
  });

  test('is told where a new file is written', () => {
    const sourceText = '[ti:Song]\n[00:01.00]One\n[00:03.00]Two\n';
    const { cues } = readSubtitles(sourceText);
    expect(writeSubtitles(cues, 'lrc', { sourceText })).toEqual({ text: sourceText, dropped: {} });
    expect(writeSubtitles(cues.slice(1), 'lrc', { sourceText })).toEqual({
      text: '[00:03.000]Two\n[00:08.000]\n',
      dropped: { source_layout: 1 },
    });
    expect(writeSubtitles(cues, 'srt', { sourceText }).dropped).toEqual({});
  });

  test('keeps several byte-order marks', () => {
    const source = '\ufeff\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\n';
    const track = [{ startMs: 1000, endMs: 2000, text: 'uno' }];
    expect(writeIntoSource(`${source}one\n`, 'vtt', track)?.text).toBe(`${source}uno\n`);
  });

  test('knows no documents of formats that hold nothing but a track', () => {
    expect([isDocumentFormat('srt'), isDocumentFormat('ass')]).toEqual([false, true]);
    expect(writeIntoSource('1\n00:00:01,000 --> 00:00:02,000\nOne', 'srt', [])).toBeNull();
  });

  const ttmlIn = (lang: string) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang='${lang}'><head><metadata xml:lang="en"/></head>` +
    `<body><div xml:lang="${lang}"><p begin="1s" end="2s">One xml:lang="en" <span xml:lang="la">two</span></p></div></body></tt>`;

  test.each<readonly [SubtitleFormat, string, string]>([
    ['ttml', ttmlIn('en'), ttmlIn('fr')],
    [
      'vtt',
      'WEBVTT x\r\nKind: captions\r\nLanguage: en \r\n\r\n00:01.000 --> 00:02.000\r\nLanguage: en\r\n',
      'WEBVTT x\r\nKind: captions\r\nLanguage: fr \r\n\r\n00:01.000 --> 00:02.000\r\nLanguage: en\r\n',
    ],
    [
      'sami',
      '<SAMI><HEAD><STYLE TYPE="text/css"><!--\n.FRCC { Name: "Français"; lang: en-US }\n.ENCC { Name: English; LANG : "en" ; SAMIType: CC; }\n--></STYLE></HEAD>\n<BODY><SYNC Start=1000><P Class=ENCC>lang: en<SYNC Start=2000><P Class=ENCC>&nbsp;</BODY></SAMI>\n',
      '<SAMI><HEAD><STYLE TYPE="text/css"><!--\n.FRCC { Name: "Français"; lang: en-US }\n.ENCC { Name: English; LANG : "fr" ; SAMIType: CC; }\n--></STYLE></HEAD>\n<BODY><SYNC Start=1000><P Class=ENCC>lang: en<SYNC Start=2000><P Class=ENCC>&nbsp;</BODY></SAMI>\n',
    ],
    ['lrc', '[ti:Song]\n[la:en]\n[00:01.00][la:en]\n', '[ti:Song]\n[la:fr]\n[00:01.00][la:en]\n'],
  ])('declares the language that is given, where the file declares one: %s', (format, text, translated) => {
    const { cues } = readSubtitles(text);
    const write = (options = {}) => writeIntoSource(text, format, cues, options)?.text;
    expect(write({ language: 'fr' })).toBe(translated);
    expect([write(), write({ language: 'en' })]).toEqual([text, text]);
  });

  test.each([
    [
      'ttml',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">One</p></div></body></tt>\n',
    ],
    ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n'],
    ['lrc', '[00:01.00]One\n'],
  ] as const)('leaves out what a chat has written round the file: %s', (format, text) => {
    for (const source of [`Sure!\n\`\`\`\n${text}\`\`\`\nDone.\n`, `\`\`\`${format}\n${text}\`\`\`\n`]) {
      const { cues } = readSubtitles(source);
      const written = writeIntoSource(source, format, cues)?.text;
      expect(written?.trimEnd()).toBe(text.trimEnd());
    }
  });

  test('keeps a language that is the one given in other letters, and adds none', () => {
    const vtt = (header: string) => `WEBVTT${header}\n\n00:01.000 --> 00:02.000\nOne\n`;
    for (const [header, language] of [
      ['\nLanguage: de-AT', 'de'],
      ['', 'de'],
      ['\n00:00.000 --> 00:01.000\nLanguage: en', 'de'],
    ] as const) {
      const { cues } = readSubtitles(vtt(header));
      expect(writeIntoSource(vtt(header), 'vtt', cues, { language })?.text).toBe(vtt(header));
    }
  });
});
