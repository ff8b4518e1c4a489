import { describe, expect, test } from 'vitest';
import { rankEncodings } from '#subtitles/encoding/rank-encodings.ts';
import { encodeAs } from '../../bench/encodings/encode.ts';

const SENTENCES = [
  'I do not know what it is about.',
  'We are not going, and that is it.',
  'Nobody told me to come here',
  'she said she would',
  'Go on then, do it!',
  'a man and his dog',
  'who are you talking to?',
  'the house is on the left',
];

/** English with nothing beyond ASCII but a sign, as it stands in a film. */
const withSign: Readonly<Record<string, (sentence: string) => string>> = {
  'a contraction': (sentence) => `don’t ${sentence}`,
  'an apostrophe at the end of a word': (sentence) => `the boys’ dog ${sentence}`,
  quotes: (sentence) => `“${sentence}”`,
  'single quotes': (sentence) => `‘${sentence}’`,
  'a dash before it': (sentence) => `— ${sentence}`,
  'a dash without blanks': (sentence) => `${sentence}—then`,
  'a dash at the end': (sentence) => `${sentence}—`,
  'a short dash': (sentence) => `– ${sentence}`,
  'an ellipsis': (sentence) => `${sentence}…`,
  'an ellipsis before it': (sentence) => `…${sentence}`,
  pounds: (sentence) => `${sentence} £5`,
  euros: (sentence) => `${sentence} €5`,
  degrees: (sentence) => `${sentence} 20°C`,
  'dots around it': (sentence) => `· ${sentence} ·`,
  'a bullet': (sentence) => `• ${sentence}`,
  'marks of a song': (sentence) => `¶ ${sentence} ¶`,
  'a copyright': (sentence) => `© 2005 ${sentence}`,
  'a trade mark': (sentence) => `${sentence} Foo™`,
  guillemets: (sentence) => `« ${sentence} »`,
  'an accent for an apostrophe': (sentence) => `it´s ${sentence}`,
  'a blank that does not break': (sentence) => `${sentence}\u00a0!`,
  'a half': (sentence) => `${sentence} 2½`,
  'all in turn': (sentence) => `“don’t” – ${sentence}…`,
  'an apostrophe and a name': (sentence) => `it’s, isn’t it, Zoé? ${sentence} I’m, we’re`,
};

describe('a text that has signs alone beyond ASCII', () => {
  const cases = Object.keys(withSign).flatMap((name) => [1, 3, 10, 100].map((count) => ({ name, count })));
  test.each(cases)('is Western with $name in $count sentences', ({ name, count }) => {
    const text = Array.from({ length: count }, (_, at) => withSign[name]!(SENTENCES[at % SENTENCES.length]!));
    const bytes = encodeAs(text.join('\n'), 'windows-1252') ?? expect.fail('not in windows-1252');
    const decoded = new TextDecoder(rankEncodings(bytes)[0]?.encoding).decode(bytes);
    expect(decoded).toBe(text.join('\n'));
  });

  test.each([1, 10, 100])('is read from Mac OS Roman too, with apostrophes in %i sentences', (count) => {
    const text = Array.from({ length: count }, (_, at) => `don’t ${SENTENCES[at % SENTENCES.length]}`);
    const bytes = encodeAs(text.join('\n'), 'macintosh') ?? expect.fail('not in Mac OS Roman');
    expect(rankEncodings(bytes)[0]?.encoding).toBe('macintosh');
  });
});

describe('a name that stands in many lines', () => {
  const names = ['São Paulo', 'naïve', 'Bjørn', 'Zoë', 'Müller', 'Beyoncé', 'crème brûlée', 'piñata'];
  test.each(names)('is as Western as once: %s', (name) => {
    const text = Array.from({ length: 40 }, (_, at) => `${SENTENCES[at % SENTENCES.length]} ${name}`);
    const bytes = encodeAs(text.join('\n'), 'windows-1252') ?? expect.fail('not in windows-1252');
    const decoded = new TextDecoder(rankEncodings(bytes)[0]?.encoding).decode(bytes);
    expect(decoded).toBe(text.join('\n'));
  });
});
