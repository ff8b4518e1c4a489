import type { Track } from '#subtitles/cue.ts';
import type { Problem } from '#subtitles/problem.ts';
import type { VttHeader } from '#subtitles/vtt/vtt.ts';

/** What is to be translated, and its origin. It is never changed: a translation only adds texts to it. */
export interface Source {
  readonly fileName: string;
  readonly format: string;
  /** Set where it was detected or chosen; `null` where there is nothing to ask. */
  readonly encoding: string | null;
  readonly cues: Track;
  readonly problems: readonly Problem[];
  /** WebVTT's style sheets and regions, for writing them back. */
  readonly header?: VttHeader;
  /** The file's own text, where its format says more than cues: a translation is written into it. */
  readonly text?: string;
  /** Frames a second, where the file counts frames: the same format is written with it. */
  readonly frameRate?: number;
  /** The one of several languages in the file that was read. */
  readonly fileLanguage?: string;
  /** Set where the subtitles are those of a video. */
  readonly videoId?: string;
  readonly video?: SourceVideo;
}

/** What is known of the video whose captions these are. */
export interface SourceVideo {
  readonly trackId: string;
  readonly trackLanguage: string;
  /** When they came from YouTube: the server keeps them for a day (docs/behaviour.md#caches). */
  readonly fetchedAtMs: number;
  /** `null` where YouTube did not report it. */
  readonly metadata: {
    readonly title: string;
    readonly description: string;
    readonly channelTitle: string;
  } | null;
}
