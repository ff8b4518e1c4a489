import { languages } from '#subtitles/languages/languages.ts';

/** One frame of the hero: what it says, and the cue that stands on it. */
export interface Slide {
  readonly scene: 'coast' | 'kitchen' | 'lecture' | 'stage';
  readonly title: string;
  readonly highlight: string;
  readonly description: string;
  readonly timecode: string;
  readonly source: string;
  readonly translation: string;
  readonly lang: string;
  readonly language: string;
}

export const slides: readonly Slide[] = [
  {
    scene: 'coast',
    title: 'Your film,',
    highlight: 'in their language',
    description: `Choose one of ${languages.length} languages. Gemini reads each cue with its neighbours, so a sentence stays one.`,
    timecode: '00:00:04,000',
    source: 'The path ends at the old lighthouse.',
    translation: '道は古い灯台で終わる。',
    lang: 'ja',
    language: 'Japanese',
  },
  {
    scene: 'kitchen',
    title: 'Every timestamp',
    highlight: 'stays where it was',
    description: 'Only words are translated. The model never sees a timecode, so it cannot change one.',
    timecode: '00:03:12,480',
    source: 'Wait until the onions turn clear.',
    translation: 'Espera a que la cebolla se vea transparente.',
    lang: 'es',
    language: 'Spanish',
  },
  {
    scene: 'lecture',
    title: 'From YouTube',
    highlight: 'and back again',
    description:
      'Connect your channel, fetch a track, upload its translation. You confirm before anything is written.',
    timecode: '00:21:07,120',
    source: 'A cell makes a copy of itself.',
    translation: 'تصنع الخلية نسخة من نفسها.',
    lang: 'ar',
    language: 'Arabic',
  },
  {
    scene: 'stage',
    title: 'The last word',
    highlight: 'is yours',
    description:
      'Edit any line, then copy it, download it or upload it. Cues worth a second look are marked for you.',
    timecode: '01:02:33,900',
    source: 'Once more, from the second verse.',
    translation: 'Noch einmal, ab der zweiten Strophe.',
    lang: 'de',
    language: 'German',
  },
];
