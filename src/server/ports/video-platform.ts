/** A caption track of a video, as the platform lists it. */
export interface CaptionTrack {
  readonly id: string;
  /** The platform's own code, never translated: `iw`, `zh-Hans`. */
  readonly language: string;
  readonly name: string;
  readonly kind: 'standard' | 'asr' | 'forced';
  readonly isDraft: boolean;
  readonly status: 'serving' | 'syncing' | 'failed';
  readonly failureReason: string | null;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** A title and a description in one language. */
export interface Localization {
  readonly title: string;
  readonly description: string;
}

export interface Video extends Localization {
  readonly id: string;
  readonly channelId: string;
  readonly channelTitle: string;
  readonly thumbnailUrl: string | null;
  readonly categoryId: string;
  readonly tags: readonly string[];
  readonly defaultLanguage: string | null;
  readonly defaultAudioLanguage: string | null;
  /** By the platform's own codes; where the video has a default language, that one is among them. */
  readonly localizations: Readonly<Record<string, Localization>>;
}

export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly thumbnailUrl: string | null;
}

/** The channel of an account, and the playlist of what it has uploaded. */
export interface OwnUploads {
  readonly channel: Channel;
  readonly playlistId: string;
}

/** A video as a list shows it. */
export interface ListedVideo {
  readonly id: string;
  readonly title: string;
  readonly thumbnailUrl: string | null;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly privacy: 'public' | 'unlisted' | 'private';
  /** The platform's own codes: what is spoken, the language of the title, and the others that the title is translated into. */
  readonly spokenLanguage: string | null;
  readonly titleLanguage: string | null;
  readonly titleTranslations: readonly string[];
}

export interface NewTrack {
  readonly videoId: string;
  readonly language: string;
  readonly name: string;
  readonly isDraft: boolean;
  /** SubRip. */
  readonly content: string;
}

/** New texts of a video. `defaultLanguage` is set only for a video without one; its own texts are unchanged. */
export interface TextsUpdate {
  readonly video: Video;
  /** All languages: those that are left out are deleted. */
  readonly localizations: Readonly<Record<string, Localization>>;
  readonly defaultLanguage: string | null;
}

/** The owner of an access token; where the platform does not name one, a name that no other token has. */
export interface TokenAccount {
  readonly sub: string;
}

/**
 * The video platform, called with the user's own access token, which is not stored.
 *
 * Every call throws AppError `upstream_unauthenticated` for a token that is no longer valid, `platform_scope_missing`, `no_channel`,
 * `channel_closed`, `channel_suspended`, `account_closed`, `account_suspended`, `delegation_forbidden`, `not_video_owner`, `platform_quota`,
 * `platform_not_configured`, `platform_busy` after three tries. Reads throw `platform_unavailable` and `platform_timeout`.
 * Writes are sent once, and throw `upload_unconfirmed` where the outcome is unknown: list before trying again.
 */
export interface VideoPlatform {
  /** Checks that the token was issued for our client. @throws AppError `upstream_unauthenticated`, `platform_scope_missing`. */
  checkToken(token: string, signal: AbortSignal): Promise<TokenAccount>;

  /** The tracks of a video, without their texts. @throws AppError `video_not_found`. */
  listTracks(token: string, videoId: string, signal: AbortSignal): Promise<CaptionTrack[]>;

  /**
   * The text of a track, as SubRip or in the form in which it was uploaded.
   * @throws AppError `track_not_found`, `track_not_convertible`, `track_too_large`.
   */
  downloadTrack(
    token: string,
    trackId: string,
    format: 'srt' | 'original',
    signal: AbortSignal,
  ): Promise<string>;

  /** @throws AppError `track_exists`, `track_metadata_refused`, `track_name_too_long`, `video_not_found`, `track_too_large`. */
  insertTrack(token: string, track: NewTrack): Promise<CaptionTrack>;

  /** Replaces the text of a track; language and name stay. @throws AppError `track_not_found`, `track_too_large`. */
  replaceTrack(
    token: string,
    trackId: string,
    next: Pick<NewTrack, 'content' | 'isDraft'>,
  ): Promise<CaptionTrack>;

  /** The video, or `null` where there is none that this account may see. */
  findVideo(token: string, videoId: string, signal: AbortSignal): Promise<Video | null>;

  /** The channels of the account. */
  listOwnChannels(token: string, signal: AbortSignal): Promise<Channel[]>;

  /** The channel of the account with its uploads. @throws AppError `no_channel`. */
  findOwnUploads(token: string, signal: AbortSignal): Promise<OwnUploads>;

  /** The ids of the first 50 videos of a playlist: of uploads, the newest. Empty where it does not exist, as for a channel without a video. */
  listPlaylist(token: string, playlistId: string, signal: AbortSignal): Promise<string[]>;

  /** Up to 50 videos in the order of their ids, without those that this account may not see. */
  listVideos(token: string, videoIds: readonly string[], signal: AbortSignal): Promise<ListedVideo[]>;

  /** @throws AppError `default_language_missing`, `video_metadata_refused`, `video_not_found`. */
  writeTexts(token: string, update: TextsUpdate): Promise<void>;
}
