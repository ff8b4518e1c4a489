import { readFileSync } from 'node:fs';
import { creator, neighbour } from '../google/people.ts';
import { readCaptions, type TimedText, writeCaptions } from './caption-text.ts';
import type { Channel, PlatformState, Track, Video } from './platform-state.ts';
import { rollUp } from './rolling.ts';

const OWN = creator.channelId ?? '';
const OTHER = neighbour.channelId ?? '';
const PUBLISHED = '2026-11-02T09:00:00Z';
const FILM = '1';

const channels: readonly Channel[] = [
  { id: OWN, title: 'Open Film Shelf', ownerSub: creator.sub },
  { id: OTHER, title: 'The Neighbour’s Films', ownerSub: neighbour.sub },
];

/** One track that the platform begins with: `file` in `films/`, or captions made from one. */
interface Start {
  readonly videoId: string;
  readonly language: string;
  readonly file: string;
  readonly kind?: Track['kind'];
}

const tracks: readonly Start[] = [
  ...['en', 'sv', 'ru', 'ja', 'ar'].map((language) => ({
    videoId: 'elephants06',
    language,
    file: `elephants-dream.${language}.vtt`,
  })),
  { videoId: 'sintel-2010', language: 'en', file: 'sintel-short.en.srt' },
  { videoId: 'tears-steel', language: 'en', file: 'tears-of-steel.en.srt' },
  { videoId: 'auto-rolled', language: 'en', file: 'elephants-dream.descriptions.en.vtt', kind: 'asr' },
  { videoId: 'neighbour-1', language: 'en', file: 'sintel-short.en.srt' },
  { videoId: 'private-one', language: 'en', file: 'sintel-short.en.srt' },
];

const defaults = {
  channelId: OWN,
  privacy: 'public',
  publishedAt: PUBLISHED,
  categoryId: FILM,
  tags: ['open film', 'Blender'],
  defaultLanguage: 'en',
  defaultAudioLanguage: 'en',
  localizations: {},
} as const;

const videos: readonly Video[] = [
  {
    ...defaults,
    id: 'elephants06',
    title: 'Elephants Dream',
    description:
      'The first open film of the Blender Foundation (2006).\n\n0:15 At the bridge\n3:00 The machine\n\nMore: https://orange.blender.org\n#openfilm #blender\nContact: films@polycue.test\n\nCC BY 2.5, Blender Foundation / Netherlands Media Art Institute.',
    localizations: {
      sv: { title: 'Elephants Dream – en öppen film', description: 'Blender-stiftelsens första öppna film.' },
    },
  },
  {
    ...defaults,
    id: 'sintel-2010',
    title: 'Sintel: the gatekeeper’s scene',
    description:
      'A girl, a dragon and a blade with a dark past.\n\nhttps://durian.blender.org\n\nCC BY 3.0, Blender Foundation.',
    defaultLanguage: null,
  },
  {
    ...defaults,
    id: 'tears-steel',
    title: 'Tears of Steel',
    description:
      'Amsterdam, robots, and a love that ended forty years ago.\n\nhttps://mango.blender.org\n\nCC BY 3.0, Blender Foundation.',
  },
  {
    ...defaults,
    id: 'auto-rolled',
    title: 'Elephants Dream, described',
    description:
      'With audio description by Silvia Pfeiffer, CC BY 4.0. Only automatic captions so far.\n\nCC BY 2.5, Blender Foundation / Netherlands Media Art Institute.',
  },
  {
    ...defaults,
    id: 'no-captions',
    title: 'A reel without a word',
    description: 'No captions yet.',
    tags: [],
  },
  {
    ...defaults,
    id: 'neighbour-1',
    channelId: OTHER,
    title: 'Sintel, watched next door',
    description: 'A video of another channel.\n\nCC BY 3.0, Blender Foundation.',
  },
  {
    ...defaults,
    id: 'private-one',
    channelId: OTHER,
    privacy: 'private',
    title: 'Not for everybody',
    description: 'A private video of another channel.',
  },
];

/** The sample channel: open films with their real captions, and difficult cases. Every call creates a new one. */
export function sampleChannel(): PlatformState {
  return {
    channels,
    videos: new Map(videos.map((video) => [video.id, video])),
    tracks: new Map(tracks.map(toTrack).map((track) => [track.id, track])),
  };
}

function toTrack({ videoId, language, file, kind = 'standard' }: Start): Track {
  const written = readCaptions(readFileSync(new URL(`./films/${file}`, import.meta.url), 'utf8'));
  const captions: readonly TimedText[] = kind === 'asr' ? rollUp(written) : written;
  return {
    id: `AUieDa-${videoId}-${language}`,
    videoId,
    language,
    name: '',
    kind,
    isDraft: false,
    status: 'serving',
    failureReason: null,
    updatedAt: PUBLISHED,
    writes: 0,
    source: writeCaptions(captions, 'srt'),
    captions,
  };
}
