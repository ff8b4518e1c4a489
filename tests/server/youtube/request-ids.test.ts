import { expect, test } from 'vitest';
import { captionIdOf, videoIdOf } from '#server/youtube/request-ids.ts';

test('an id of the platform is taken', () => {
  expect(videoIdOf('dQw4w9WgXcQ')).toBe('dQw4w9WgXcQ');
  expect(captionIdOf('AUieDaZ')).toBe('AUieDaZ');
});

test.each([
  ['videoId', videoIdOf, '../captions'],
  ['videoId', videoIdOf, null],
  ['captionId', captionIdOf, 'a b'],
  ['captionId', captionIdOf, undefined],
] as const)('another shape of %s is refused by its name', (path, idOf, text) => {
  const details = [{ path, message: 'not an id of the platform' }];
  expect(() => idOf(text)).toThrow(
    expect.objectContaining({ code: 'invalid_request', publicDetails: details }) as Error,
  );
});
