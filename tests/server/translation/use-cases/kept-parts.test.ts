import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { keepParts, putPartsBack } from '#server/translation/use-cases/kept-parts.ts';

/** A translation that came back with every word changed, its placeholders around their old content. */
function translated(line: string, change: (text: string) => string = (text) => text.toUpperCase()) {
  const kept = keepParts(line);
  return putPartsBack(kept, { ...kept.cue, text: change(kept.cue.text) });
}

describe('a line of a description', () => {
  test.each([
    ['0:00 At the bridge', '0:00 AT THE BRIDGE'],
    ['  ▶ (1:02:03) – The machine', '  ▶ (1:02:03) – THE MACHINE'],
    ['0:00 - 1:20 Opening', '0:00 - 1:20 OPENING'],
    ['see https://example.org/a_(b)?x=Y&z#Frag now', 'SEE https://example.org/a_(b)?x=Y&z#Frag NOW'],
    ['see youtu.be/aBcD and www.example.org', 'SEE youtu.be/aBcD AND www.example.org'],
    ['公式サイトhttps://example.org/Ab、see', '公式サイトhttps://example.org/Ab、SEE'],
    ['ask films@polycue.test or @OpenFilms', 'ASK films@polycue.test OR @OpenFilms'],
    ['about #openFilm #हिन्दी 🐘 and #blender', 'ABOUT #openFilm #हिन्दी 🐘 AND #blender'],
    ['at 12:30 we begin   ', 'AT 12:30 WE BEGIN   '],
    ['\u200fשלום to #Film', '\u200fשלום TO #Film'],
    ['', ''],
  ])('keeps what must not change in %j', (line, result) => {
    expect(translated(line)).toBe(result);
  });

  test('leaves the word “and/or”, and prices and dates, to the translation', () => {
    expect(keepParts('and/or 3.50 on 1.12.2026 at e.g. noon').parts).toEqual([]);
  });

  test.each(['#openFilm #हिन्दी #映画', '👉 www.example.org/Shop', '— 1:20 —', '  '])(
    'is not sent where it has nothing to translate: %j',
    (line) => {
      expect(keepParts(line)).toMatchObject({ lead: line, cue: { text: '' } });
    },
  );

  test('stays one line', () => {
    expect(translated('one two', (text) => text.replace(' ', '\n'))).toBe('one two');
  });

  test('takes an address that came back without its placeholder, but whole', () => {
    const kept = keepParts('see https://example.org/Ab now');
    const text = 'siehe https://example.org/Ab jetzt';
    expect(putPartsBack(kept, { ...kept.cue, text, spans: [] })).toBe(text);
  });

  test('does not pass for translated where an address is gone', () => {
    const kept = keepParts('see https://example.org/Ab now');
    expect(putPartsBack(kept, { ...kept.cue, text: 'siehe hier', spans: [] })).toBeNull();
  });

  test('keeps the words of a placeholder that was closed too late', () => {
    const kept = keepParts('see https://example.org/Ab now');
    const text = 'siehe https://example.org/Ab jetzt';
    const spans = [{ start: 6, end: text.length, kind: 'class', value: '0' }] as const;
    expect(putPartsBack(kept, { ...kept.cue, text, spans })).toBe(text);
  });

  test('is unchanged where the translation changes nothing, for any content', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('0:15', 'https://a.test/?q=(x)', '#tag', 'a@b.test', ' ', '⟦1⟧', '。'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const line = pieces.join('').replaceAll(/[\r\n]/gu, '');
        expect(translated(line, (text) => text)).toBe(line);
      }),
    );
  });
});
