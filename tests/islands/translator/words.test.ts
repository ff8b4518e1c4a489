import { describe, expect, test } from 'vitest';
import { downloadName } from '../../../src/islands/translator/export/download-name.ts';
import { passText, timeLeft } from '../../../src/islands/translator/run/progress-text.ts';
import { findVideoId } from '#islands/youtube/video-id.ts';

describe('downloadName', () => {
  test.each([
    [{ videoId: 'abc', language: 'de' }, 'abc_de.srt'],
    [{ videoId: 'abc', language: null }, 'abc_translated.srt'],
    [{ language: 'pt-BR' }, 'translated_pt-BR.srt'],
    [{ language: null }, 'translated.srt'],
    [{ language: 'ar', isBilingual: true }, 'translated_ar_bilingual.srt'],
    [{ videoId: 'abc', language: null, isBilingual: true }, 'abc_translated_bilingual.srt'],
  ])('names %j %s', (facts, name) => {
    expect(downloadName({ ...facts, extension: 'srt' })).toBe(name);
  });
});

describe('the progress message', () => {
  const wanted = (count: number) => Array.from({ length: count }, (_, index) => index);
  const batch = (number: number, count: number, cues: number) => ({ number, count, cues });

  test('names the whole of one request', () => {
    expect(passText({ wanted: wanted(78), batch: batch(1, 1, 78), answered: new Set() })).toBe(
      'Translating 78 subtitles...',
    );
  });

  test('first names the whole of several requests, then each of them', () => {
    expect(passText({ wanted: wanted(450), batch: batch(1, 3, 200), answered: new Set() })).toBe(
      'Processing 450 subtitles in 3 batches...',
    );
    expect(passText({ wanted: wanted(450), batch: batch(1, 3, 200), answered: new Set([0]) })).toBe(
      'Translating batch 1/3 (200 cues)...',
    );
    expect(passText({ wanted: wanted(450), batch: batch(3, 3, 50), answered: new Set([0]) })).toBe(
      'Translating batch 3/3 (50 cues)...',
    );
  });

  test('estimates the remaining time from the pace so far', () => {
    const pass = { wanted: wanted(100), answered: new Set(wanted(25)), startedAtMs: 10_000 };
    expect(timeLeft(pass, 40_000)).toBe('about 1 min 30 s left');
  });

  test('shows no estimate while there is too little to judge by', () => {
    const pass = { wanted: wanted(100), startedAtMs: 10_000 };
    expect(timeLeft({ ...pass, answered: new Set() }, 40_000)).toBeNull();
    expect(timeLeft({ ...pass, answered: new Set([1]) }, 10_200)).toBeNull();
    expect(timeLeft({ ...pass, answered: new Set(wanted(100)) }, 40_000)).toBeNull();
  });
});

describe('findVideoId', () => {
  test.each([
    'dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
    'https://www.youtube.com/e/dQw4w9WgXcQ',
    '  dQw4w9WgXcQ ',
  ])('finds the id in %s', (input) => {
    expect(findVideoId(input)).toBe('dQw4w9WgXcQ');
  });

  test.each([
    '',
    'dQw4w9WgXc',
    'dQw4w9WgXcQQ',
    'dQw4w9WgXc!',
    'https://vimeo.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'javascript:alert(1)',
  ])('finds none in %s', (input) => {
    expect(findVideoId(input)).toBeNull();
  });
});
