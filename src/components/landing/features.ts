import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { site } from '#site/site.ts';
import { outputFormats, someConvertedFormats } from '#subtitles/formats.ts';
import { languages } from '#subtitles/languages/languages.ts';

/** A feature card: a moment of the film instead of a picture. */
export interface Feature {
  readonly timecode: string;
  readonly title: string;
  readonly text: string;
  /** Where the rest of it stands. */
  readonly more?: { readonly label: string; readonly href: string };
}

/** The six cards of the landing page. */
export const features: readonly Feature[] = [
  {
    timecode: '00:00:01',
    title: 'Every cue answered',
    text: 'Each reply is checked against what was asked. A cue that is missing, merged or left in the source language is asked for again. Ask for any line in other words yourself: shorter, warmer, plainer, or as you say.',
  },
  {
    timecode: '00:00:02',
    title: 'Timestamps untouched',
    text: 'A file keeps its cues and their timecodes: the model never sees a time. One that is missing or impossible is set, and you are told. Lines too long or too fast to read are marked, not hidden.',
  },
  {
    timecode: '00:00:03',
    title: 'Your formats',
    text: `SRT as it is; ${someConvertedFormats()} are converted when you open them. The result is saved as SRT or in any of ${outputFormats.length - 1} others, in UTF-8 where the format is text.`,
    more: { label: 'All formats', href: '/faq#which-file-formats' },
  },
  {
    timecode: '00:00:04',
    title: 'YouTube, with permission',
    text: 'Fetch a track and upload its translation, or all languages as drafts after one confirmation, through YouTube’s own API. Title and description become localizations; the originals stay.',
  },
  {
    timecode: '00:00:05',
    title: 'Free to start',
    text: `${site.freeTranslationsInWords} a day without paying, whatever their length up to ${MAX_CUES_PER_TRANSLATION.toLocaleString('en')} cues. Choose several languages for one run and see the cost first. With your own Gemini key there is no daily count.`,
  },
  {
    timecode: '00:00:06',
    title: 'Nothing lost',
    text: 'Every translation survives a reload, a closed tab and a lost connection. It stays in your browser until you delete it. Once you have opened a file or the sample, the translator opens offline too; translating, YouTube and your account wait for the network.',
  },
];

/** A step of the work, in three. */
export const steps: readonly Feature[] = [
  {
    timecode: '00:00',
    title: 'Upload or paste',
    text: 'Open a subtitle file, or paste the link of a YouTube video whose captions you may edit.',
  },
  {
    timecode: '00:01',
    title: 'Choose a language',
    text: `Search ${languages.length} languages by name or code, and choose one or several. Title and description can come along.`,
  },
  {
    timecode: '00:02',
    title: 'Download',
    text: 'Read, correct, copy, download in the format you need, or upload the track to your own video.',
  },
];
