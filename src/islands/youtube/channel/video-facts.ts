import { t } from '#messages/t.ts';
import type { ChannelVideo } from '#protocol/youtube.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

const MAX_NAMED = 3;
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** What a list says of a video below its title: when and for whom it was published, what is spoken, and the languages of its titles. */
export function videoFacts(video: ChannelVideo): string[] {
  const { privacy, publishedAt, spokenLanguage, titleLanguage, titleTranslations } = video;
  const atMs = Date.parse(publishedAt);
  const day = Number.isNaN(atMs) ? [] : [new Intl.DateTimeFormat('en-GB', DAY).format(atMs)];
  const spoken = spokenLanguage
    ? t('ownVideos.spoken', { language: nameOf(spokenLanguage) })
    : t('ownVideos.notSpoken');
  const titles = [...(titleLanguage ? [titleLanguage] : []), ...titleTranslations];
  return [[t(`ownVideos.privacy.${privacy}`), ...day].join(' · '), [spoken, ...titlesOf(titles)].join(' · ')];
}

function titlesOf(codes: readonly string[]): string[] {
  if (codes.length === 0) return [];
  if (codes.length > MAX_NAMED) return [t('ownVideos.manyTitles', { count: codes.length })];
  return [t('ownVideos.titles', { languages: codes.map(nameOf).join(', ') })];
}

function nameOf(code: string): string {
  return findLanguage(code)?.name ?? code;
}
