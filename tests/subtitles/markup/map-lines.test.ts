import fc from '#tests/fast-check.ts';
import { expect, test } from 'vitest';
import { mapLines } from '#subtitles/markup/map-lines.ts';

const line = fc.string({ unit: fc.constantFrom('a', ' ', '-', '1'), maxLength: 4 });

test('a text has its lines as they were changed one by one, whatever is skipped that stays', () => {
  const change = (text: string) => (text.includes('a') ? `<${text}>` : text);
  const mayChange = (text: string, from: number, to: number) => text.slice(from, to).includes('a');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const text = lines.join('\n');
      expect(mapLines(text, change, mayChange)).toBe(lines.map(change).join('\n'));
    }),
  );
});
