import { expect, test } from 'vitest';
import { askedAt } from '#islands/translator/editor/asked-text.ts';

const asked = { translationId: 't', cueId: 7, state: { problem: 'Nothing better came.' } } as const;

test('what became of a line stays with its cue when one above is deleted or added', () => {
  expect(askedAt(asked, 't', [5, 6, 7, 8])).toMatchObject({ index: 2, state: asked.state });
  expect(askedAt(asked, 't', [6, 7, 8])).toMatchObject({ index: 1 });
  expect(askedAt(asked, 't', [5, 9, 6, 7, 8])).toMatchObject({ index: 3 });
});

test('what became of a line is said nowhere once it is gone, nor beside another translation', () => {
  expect(askedAt(asked, 't', [5, 6, 8])).toBeNull();
  expect(askedAt(asked, 'other', [5, 6, 7])).toBeNull();
  expect(askedAt(null, 't', [5, 6, 7])).toBeNull();
});
