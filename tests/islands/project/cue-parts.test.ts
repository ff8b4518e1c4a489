import { describe, expect, test } from 'vitest';
import { cueParts } from '#islands/project/cue-parts.ts';
import { source } from '../build.ts';

const { cues } = source();
const long = cues.map((cue) => ({ ...cue, text: 'a'.repeat(300_000) }));

describe('the parts of a track', () => {
  test('give the cues back in their order', () => {
    const track = [...cues, ...long, ...cues];
    expect([...cueParts(track)].flat()).toEqual(track);
  });

  test('are one for a file of usual size, and none for no cues', () => {
    expect([...cueParts(cues)]).toEqual([cues]);
    expect([...cueParts([])]).toEqual([]);
  });

  test('end soon after half a million letters', () => {
    const many = [...long, ...long, ...long, ...long];
    for (const part of cueParts(many)) {
      expect(part.length).toBeLessThanOrEqual(2);
    }
  });
});
