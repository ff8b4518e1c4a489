import { describe, expect, test } from 'vitest';
import { reword } from '#demo/gemini/reword.ts';

const base = { now: '', fresh: 'Frisch', terms: [], language: 'de', budget: Infinity };

describe('reword', () => {
  test('gives three wordings that differ, with tags, numbers and names in place', () => {
    const now = 'Um 12:30 ging ⟦1⟧Anna⟦/1⟧ leise mit drei hunden heim';
    const texts = reword({ ...base, now, fresh: `Anders ${now}` });
    expect(new Set([now, ...texts]).size).toBe(4);
    for (const text of texts) expect(text).toMatch(/12:30.*⟦1⟧Anna⟦\/1⟧/u);
  });

  test('is as brief as it is asked to be', () => {
    const texts = reword({ ...base, now: 'wir gehen jetzt alle zusammen heim', budget: 28 });
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(28);
  });

  test('leaves the words of a glossary, and cuts words in scripts without spaces', () => {
    const kept = reword({ ...base, now: 'der hive spricht immer leise', terms: ['hive'] });
    expect(kept.every((text) => text === 'Frisch' || text.includes('hive'))).toBe(true);
    expect(
      reword({ ...base, now: '私は毎日水を飲みます', language: 'ja', budget: 9 })[0]?.length,
    ).toBeLessThan(10);
  });

  test('gives the fresh translation where nothing can be left out', () => {
    expect(reword({ ...base, now: 'Ja!', budget: 2 })).toEqual(['Frisch']);
  });
});
