import { describe, expect, test } from 'vitest';
import { findVideoId } from '../../../src/islands/translator/source-url/video-id.ts';

describe('the id of a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=elephants06',
    'https://www.youtube.com/watch?t=10&v=elephants06&list=x',
    'https://m.youtube.com/watch?v=elephants06',
    'youtube.com/watch?v=elephants06',
    'https://youtu.be/elephants06?t=4',
    'https://www.youtube.com/embed/elephants06?rel=0',
    'https://www.youtube.com/v/elephants06',
    'https://www.youtube.com/e/elephants06',
    '  elephants06 ',
  ])('is read from %s', (address) => {
    expect(findVideoId(address)).toBe('elephants06');
  });

  test.each([
    '',
    'elephants0',
    'elephants066',
    'https://www.youtube.com/watch?v=elephants066',
    'https://www.youtube.com/watch?list=elephants06',
    'https://example.com/watch?v=elephants06',
    'https://youtube.com.example.com/watch?v=elephants06',
    'https://www.youtube.com/playlist?list=elephants06',
  ])('is not found in “%s”', (address) => {
    expect(findVideoId(address)).toBeNull();
  });
});
