import type { TimedText } from './caption-text.ts';

export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly ownerSub: string;
}

export interface Localization {
  readonly title: string;
  readonly description: string;
}

interface Snippet {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categoryId: string;
  readonly defaultLanguage: string | null;
  readonly defaultAudioLanguage: string | null;
}

export interface Video extends Snippet {
  readonly id: string;
  readonly channelId: string;
  readonly privacy: 'public' | 'unlisted' | 'private';
  readonly publishedAt: string;
  /** By language; the video's own is part of the snippet and not here. */
  readonly localizations: Readonly<Record<string, Localization>>;
}

export interface Track {
  readonly id: string;
  readonly videoId: string;
  readonly language: string;
  readonly name: string;
  readonly kind: 'standard' | 'asr' | 'forced';
  readonly isDraft: boolean;
  readonly status: 'serving' | 'syncing' | 'failed';
  readonly failureReason: 'unknownFormat' | 'processingFailed' | null;
  readonly updatedAt: string;
  /** What was uploaded, byte for byte. */
  readonly source: string;
  readonly captions: readonly TimedText[];
  /** How often it was written: shows an upload that was sent twice. */
  readonly writes: number;
}

/** Everything the stand-in knows, in memory. */
export interface PlatformState {
  readonly channels: readonly Channel[];
  readonly videos: Map<string, Video>;
  readonly tracks: Map<string, Track>;
}

export function tracksOf({ tracks }: PlatformState, videoId: string): Track[] {
  return [...tracks.values()].filter((track) => track.videoId === videoId);
}
