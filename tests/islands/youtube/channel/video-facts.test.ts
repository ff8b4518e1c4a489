import { expect, test } from 'vitest';
import type { ChannelVideo } from '#protocol/youtube.ts';
import { videoFacts } from '#islands/youtube/channel/video-facts.ts';

const video: ChannelVideo = {
  id: 'elephants06',
  title: 'Elephants Dream',
  thumbnailUrl: null,
  publishedAt: '2026-11-02T09:00:00Z',
  privacy: 'unlisted',
  spokenLanguage: 'iw',
  titleLanguage: 'en',
  titleTranslations: ['sv'],
};

test('a video says for whom it is, when it came, what is spoken and in which languages its titles are', () => {
  expect(videoFacts(video)).toEqual(['Unlisted · 2 Nov 2026', 'Spoken: Hebrew · Titles: English, Swedish']);
});

test('it counts many languages, and says what its owner has not set', () => {
  const many = { ...video, spokenLanguage: null, titleTranslations: ['sv', 'de', 'fr', 'xx-unknown'] };
  expect(videoFacts(many)[1]).toBe('Spoken language not set · Titles in 5 languages');
  const none = { ...video, titleLanguage: null, titleTranslations: [], publishedAt: '' };
  expect(videoFacts(none)).toEqual(['Unlisted', 'Spoken: Hebrew']);
});
