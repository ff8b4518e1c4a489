import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { findVideoId } from '#islands/youtube/video-id.ts';

describe('the id of a video', () => {
  test.each([
    'elephants06',
    'https://www.youtube.com/watch?v=elephants06',
    'https://www.youtube.com/watch?t=10&v=elephants06&list=x',
    'https://m.youtube.com/watch?v=elephants06',
    'youtube.com/watch?v=elephants06',
    'https://youtu.be/elephants06?t=4',
    'https://www.youtube.com/embed/elephants06?rel=0',
    'https://www.youtube.com/v/elephants06',
    'https://www.youtube.com/e/elephants06',
    'https://music.youtube.com/watch?v=elephants06&list=x',
    'https://www.youtube.com/watch/?v=elephants06',
    'https://www.youtube.com/watch/elephants06',
    'https://www.youtube.com/shorts/elephants06?feature=share',
    'https://m.youtube.com/shorts/elephants06/',
    'https://www.youtube.com/live/elephants06?si=x',
    'https://studio.youtube.com/video/elephants06/translations',
    'https://studio.youtube.com/video/elephants06',
    'https://www.youtube-nocookie.com/embed/elephants06',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=elephants06',
    'https://www.youtube.com/watch?app=desktop&v=elephants06&pp=ygU%3D',
    'https://www.youtube.com/watch?list=x&amp;v=elephants06',
    'https://www.youtube.com/watch?v=elephants06?t=30',
    'https://www.youtube.com/watch?v=elephants06#t=30',
    'https://youtu.be/elephants06&t=10',
    'https://youtu.be/elephants06.',
    '(https://youtu.be/elephants06)',
    '<https://youtu.be/elephants06>',
    '[https://youtu.be/elephants06](https://youtu.be/elephants06)',
    'Watch "Elephants Dream" on YouTube https://youtu.be/elephants06?si=x Tell me what you think',
    '影片：https://youtu.be/elephants06，谢谢',
    '  elephants06 ',
  ])('is read from %s', (address) => {
    expect(findVideoId(address)).toBe('elephants06');
  });

  test.each([
    '',
    'elephants0',
    'elephants066',
    'elephants0!',
    'https://www.youtube.com/watch?v=elephants066',
    'https://www.youtube.com/watch?list=elephants06',
    'https://example.com/watch?v=elephants06',
    'https://youtube.com.example.com/watch?v=elephants06',
    'https://www.youtube.com/playlist?list=elephants06',
    'https://studio.youtube.com/channel/elephants06',
    'https://www.youtube.com/elephants06',
    'https://www.youtube.com/shorts/',
    'https://www.youtube.com/@channel',
    'https://notyoutube.com/watch?v=elephants06',
    'https://not.youtu.be/elephants06',
    'https://www.youtube.com/watch?v=%65lephants',
    'https://youtu.be/elephants06 https://youtu.be/sintel-2010',
    'The film is elephants06',
    'javascript:alert(1)',
  ])('is not found in “%s”', (address) => {
    expect(findVideoId(address)).toBeNull();
  });
});

test('takes a time that grows with the length of a text, and no faster', () => {
  const usedMs = bestCpuMs(() => {
    expect(findVideoId('youtube.com/watch?'.repeat(20_000))).toBeNull();
    expect(findVideoId(`youtube.com/watch?${'&'.repeat(400_000)}`)).toBeNull();
  }, 1);
  // Some 5 ms; where each beginning is followed to the end of the text, more than 3 s.
  expect(usedMs).toBeLessThan(1_000);
});
