import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { writeIntoSource } from '#subtitles/write-into-source.ts';

const p = (seconds: number, words: string) =>
  `<p begin="00:00:0${seconds}.000" end="00:00:0${seconds + 1}.000">${words}</p>\n`;
const doc = (divs: string, attributes = '') =>
  `<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"${attributes}><body>\n${divs}</body></tt>\n`;
const ENGLISH = `<div xml:lang="en">\n${p(1, 'Good morning.')}${p(3, 'Have you slept?')}</div>\n`;
const GERMAN = `<div xml:lang="de">\n${p(1, 'Guten Morgen.')}${p(3, 'Hast du geschlafen?')}</div>\n`;
const textsOf = (source: string) => readSubtitles(source).cues.map(({ text }) => text);

describe('a document with a div for each language', () => {
  test('is read in the first, and says what it left out', () => {
    const { cues, problems } = readSubtitles(doc(ENGLISH + GERMAN));
    expect(cues.map(({ text }) => text)).toEqual(['Good morning.', 'Have you slept?']);
    expect(problems).toEqual([{ code: 'other_language_left_out', line: 8, excerpt: 'de', count: 2 }]);
  });

  test('is read in the language of the document', () => {
    expect(textsOf(doc(ENGLISH + GERMAN, ' xml:lang="de"'))).toEqual([
      'Guten Morgen.',
      'Hast du geschlafen?',
    ]);
  });

  test('stays whole when a translation is saved', () => {
    const source = doc(ENGLISH + GERMAN, ' xml:lang="en"');
    const { cues } = readSubtitles(source);
    const french = cues.map((cue, index) => ({ ...cue, text: ['Bonjour.', 'As-tu dormi ?'][index]! }));
    expect(writeIntoSource(source, 'ttml', french, { language: 'fr' })?.text).toBe(
      source
        .replaceAll('"en"', '"fr"')
        .replace('Good morning.', 'Bonjour.')
        .replace('Have you slept?', 'As-tu dormi ?'),
    );
  });

  test('is not one in which another stands between two parts', () => {
    const part = (language: string, seconds: number, words: string) =>
      `<div xml:lang="${language}">${p(seconds, words)}</div>`;
    const source = doc(part('en', 1, 'a') + part('fr', 3, 'b') + part('ja', 5, 'c') + part('en', 7, 'd'));
    expect(textsOf(source)).toEqual(['a', 'b', 'c', 'd']);
  });

  test.each([
    [
      'one after the other',
      doc(`<div xml:lang="en">${p(1, 'a')}</div><div xml:lang="fr">${p(2, 'b')}</div>`),
    ],
    [
      'a chapter in another that begins early',
      doc(
        `<div xml:lang="en">${p(1, 'a')}</div><div xml:lang="fr">${p(1, 'b').replace('1.000', '1.900').replace('2.000', '4.000')}</div>`,
      ),
    ],
    [
      'a line of another',
      doc(`<div xml:lang="en">${p(1, 'a')}${p(1, 'b').replace('<p', '<p xml:lang="fr"')}</div>`),
    ],
    ['divs of one', doc(`<div xml:lang="en">${p(1, 'a')}</div><div xml:lang="en">${p(1, 'b')}</div>`)],
    ['places on the picture', doc(`<div>${p(1, 'a')}</div><div>${p(1, 'b')}</div>`)],
  ])('is not one that has %s', (_, source) => {
    expect(textsOf(source)).toEqual(['a', 'b']);
    expect(readSubtitles(source).problems.map(({ code }) => code)).not.toContain('other_language_left_out');
  });
});
