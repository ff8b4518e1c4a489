import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { LEAST_SIMILARITY, memoryIndex } from '#terminology/memory/memory-index.ts';
import { similarity } from '#terminology/memory/similarity.ts';

/** Levenshtein as it is defined. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + cost));
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

const word = fc.stringMatching(/^[ab ]{1,12}$/);
const fold = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

describe('the similarity of two texts', () => {
  test('is one minus the Levenshtein distance over the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(similarity(a, b)).toBeCloseTo(1 - distance(a, b) / Math.max(a.length, b.length));
      }),
    );
  });

  test('is the same with a bound, or nothing', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const free = similarity(a, b);
        const bounded = similarity(a, b, 0.7);
        expect(bounded).toBe(free >= 0.7 - 1e-9 ? bounded : 0);
        if (free > 0.7) expect(bounded).toBeCloseTo(free);
      }),
    );
  });
});

describe('a memory', () => {
  test('finds every unit that is alike enough, the best first', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          word.filter((text) => fold(text) !== ''),
          { maxLength: 20 },
        ),
        word,
        (sources, text) => {
          const wanted = fold(text);
          if (wanted === '') return;
          const found = memoryIndex(sources.map((source) => ({ source, target: source }))).fuzzy(text, 100);
          const alike = new Set(
            sources.map(fold).filter((source) => similarity(wanted, source) >= LEAST_SIMILARITY + 1e-9),
          );
          expect(
            [...alike].filter((source) => !found.some((match) => fold(match.source) === source)),
          ).toEqual([]);
          expect(found.map((match) => match.similarity)).toEqual(
            found.map((match) => match.similarity).sort((a, b) => b - a),
          );
        },
      ),
    );
  });

  test('knows the same words again whatever their spaces, and the last of two translations', () => {
    const index = memoryIndex([
      { source: 'Come here', target: 'Komm' },
      { source: 'Come\nhere', target: 'Komm her' },
      { source: 'come here', target: 'klein' },
    ]);
    expect(index.exact('Come  here')).toMatchObject({ target: 'Komm her' });
    expect(index.exact('come here')).toMatchObject({ target: 'klein' });
    expect(index.exact('Come')).toBeNull();
    expect(index.fuzzy('Come here!', 1)[0]?.similarity).toBeCloseTo(0.9);
    expect(index.fuzzy('', 1)).toEqual([]);
  });
});
