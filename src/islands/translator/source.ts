import type { Track } from '#subtitles/cue.ts';
import type { Problem } from '#subtitles/problem.ts';
import type { VttHeader } from '#subtitles/vtt.ts';

/** What is to be translated, and where it came from. It stays as it was read: a translation only ever adds texts to it. */
export interface Source {
  readonly fileName: string;
  readonly format: string;
  /** Set where it was guessed or chosen: `null` means that nobody needs to ask. */
  readonly encoding: string | null;
  readonly cues: Track;
  readonly problems: readonly Problem[];
  /** WebVTT's style sheets and regions, for writing them back. */
  readonly header?: VttHeader;
  /** Set where the subtitles are those of a video. */
  readonly videoId?: string;
  readonly video?: SourceVideo;
}

/** What is known of the video whose captions these are. */
export interface SourceVideo {
  readonly trackId: string;
  readonly trackLanguage: string;
  /** When they came from YouTube: a day later they are gone (decision 17). */
  readonly fetchedAtMs: number;
  /** `null` where YouTube did not tell. */
  readonly metadata: {
    readonly title: string;
    readonly description: string;
    readonly channelTitle: string;
  } | null;
}
