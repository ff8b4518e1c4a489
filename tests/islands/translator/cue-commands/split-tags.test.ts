import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { splitTags } from '#islands/translator/cue-commands/split-tags.ts';

const cpuMs = (work: () => void) => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};
const fastest = (work: () => void) => Math.min(...Array.from({ length: 5 }, () => cpuMs(work)));

describe('splitTags', () => {
  test('gives words and tags in turn', () => {
    expect(splitTags('<i>Go</i>\n{\\an8}on')).toEqual(['', '<i>', 'Go', '</i>', '\n', '{\\an8}', 'on']);
  });

  test('ends no tag on another line', () => {
    expect(splitTags('a < b\nc > d')).toEqual(['a < b\nc > d']);
  });

  test('splits any text as its grammar says', () => {
    const text = fc.array(fc.constantFrom('<', '>', '{', '\\', '{\\', '}', '\n', 'a', 'é'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (letters) => {
        const joined = letters.join('');
        expect(splitTags(joined)).toEqual(joined.split(/(<[^>\n]*>|\{\\[^}\n]*\})/u));
      }),
    );
  });

  test.each(['<', '{\\', '<a{\\', '<\n'])('takes twice the time for twice as many %j', (opening) => {
    const ofLength = (count: number) => {
      const text = opening.repeat(count);
      return fastest(() => splitTags(text));
    };
    ofLength(50_000);
    // A quadratic search takes minutes at this length: the 100 ms leave room for the garbage collector.
    expect(ofLength(400_000)).toBeLessThan(3 * ofLength(200_000) + 100);
  });
});
