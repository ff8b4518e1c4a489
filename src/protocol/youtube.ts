import * as z from 'zod/mini';
import { VIDEO_ID } from './video-id.ts';

export const VideoId = z.string().check(z.regex(VIDEO_ID));
export const CaptionId = z.string().check(z.regex(/^[\w=-]{1,256}$/));

/** The header that carries the user's access token for YouTube on calls of our API. */
export const PLATFORM_TOKEN_HEADER = 'x-youtube-token';

/** A track in the shape in which YouTube itself lists it, so that one schema reads the browser's own listing and the server's. */
export const CaptionItem = z.object({
  id: z.string(),
  snippet: z.object({
    language: z.string(),
    name: z._default(z.string(), ''),
    /** `asr` marks automatic captions, in whatever case: ask {@link isAutomatic}. */
    trackKind: z._default(z.string(), 'standard'),
    isDraft: z._default(z.boolean(), false),
    status: z._default(z.string(), 'serving'),
    failureReason: z.optional(z.string()),
    lastUpdated: z.optional(z.string()),
  }),
});
export type CaptionItem = z.infer<typeof CaptionItem>;

/** What YouTube answers to a listing, and `GET /api/youtube/captions-fallback?videoId=`; `&fresh=1` bypasses the cache. */
export const CaptionList = z.object({ items: z.array(CaptionItem) });
export type CaptionList = z.infer<typeof CaptionList>;

/** Whether the captions come from speech recognition: such a track is listed last, and marked. */
export function isAutomatic({ snippet }: CaptionItem): boolean {
  return snippet.trackKind.toLowerCase() === 'asr';
}

/** `GET /api/youtube/metadata/{videoId}`. */
export const VideoMetadata = z.object({
  title: z.string(),
  description: z.string(),
  channelId: z.string(),
  channelTitle: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** The language of the video's own title, where its owner has set one. */
  defaultLanguage: z.nullable(z.string()),
  /** Codes of the languages that already have a title and description. */
  localizations: z.array(z.string()),
});
export type VideoMetadata = z.infer<typeof VideoMetadata>;

/** `debug` of a refused download: whose video it is, and which channels the user has. */
export const OwnershipDebug = z.object({
  captionChannelId: z.nullable(z.string()),
  userChannelIds: z.array(z.string()),
  videoId: z.string(),
  /** The names of the ids; missing where YouTube did not give them. */
  videoTitle: z.optional(z.string()),
  captionChannelTitle: z.optional(z.string()),
  userChannelTitles: z.optional(z.array(z.string())),
});
export type OwnershipDebug = z.infer<typeof OwnershipDebug>;

/** A channel of the connected account. */
export const OwnChannel = z.object({
  id: z.string(),
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
});
export type OwnChannel = z.infer<typeof OwnChannel>;

/** `GET /api/youtube/channels`. An account may have none. */
export const ChannelsReply = z.object({ channels: z.array(OwnChannel) });
export type ChannelsReply = z.infer<typeof ChannelsReply>;

/** A video of the connected channel, as a list shows it. Languages are the codes that YouTube uses. */
export const ChannelVideo = z.object({
  id: VideoId,
  title: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  publishedAt: z.string(),
  privacy: z.enum(['public', 'unlisted', 'private']),
  spokenLanguage: z.nullable(z.string()),
  titleLanguage: z.nullable(z.string()),
  /** The other languages that have a title and description. */
  titleTranslations: z.array(z.string()),
});
export type ChannelVideo = z.infer<typeof ChannelVideo>;

/** `GET /api/youtube/videos`: the newest 50, the newest first; `?fresh=1` bypasses the cache. */
export const ChannelVideos = z.object({
  channel: OwnChannel,
  videos: z.array(ChannelVideo),
  /** ISO 8601. The list may be up to 24 hours old. */
  listedAt: z.string(),
});
export type ChannelVideos = z.infer<typeof ChannelVideos>;

const Units = z.object({ limit: z.int(), used: z.int(), left: z.int() });

/** `GET /api/youtube/quota`: units of the running Pacific day, for the whole product and for the user. */
export const QuotaReply = z.object({
  product: Units,
  user: Units,
  /** When the count starts again. ISO 8601, UTC. */
  resetsAt: z.string(),
});
export type QuotaReply = z.infer<typeof QuotaReply>;

/** `GET /api/youtube/upload-plan?videoId=&target=&trackName=`: everything that the confirmation names before anything is written; `&recent=1` takes a list of
 * tracks of the last minutes. */
export const UploadPlan = z.object({
  video: z.object({
    id: z.string(),
    title: z.string(),
    channelId: z.string(),
    channelTitle: z.string(),
    thumbnailUrl: z.nullable(z.string()),
    defaultLanguage: z.nullable(z.string()),
  }),
  /** The channels of the connected account. */
  channels: z.array(OwnChannel),
  /** One of them owns the video. Editors of a foreign channel may upload all the same: YouTube decides. */
  isOwnVideo: z.boolean(),
  /** The codes that will be written: of the track, and of the title and description. */
  captionCode: z.string(),
  localizationCode: z.string(),
  /** The track in the way: same language, same name. It is replaced or the new one gets another name (docs/behaviour.md#youtube-upload). */
  existing: z.nullable(CaptionItem),
  /** Names of the other tracks in this language, which a new name must avoid. */
  takenNames: z.array(z.string()),
  hasLocalization: z.boolean(),
  /** The target is the language of the originals: title and description cannot be translated into it. */
  isOriginalLanguage: z.boolean(),
  /** Units that the parts of the upload cost: captions as a new track or in the place of one, and title and description. */
  cost: z.object({ newTrack: z.int(), replacement: z.int(), metadata: z.int() }),
  quota: QuotaReply,
});
export type UploadPlan = z.infer<typeof UploadPlan>;

/**
 * What the person has agreed to. The page always sends it, and the server refuses an upload that differs from it
 * (docs/decisions/0075). Other clients answer for their own confirmation.
 */
export const ConfirmedUpload = z.strictObject({
  /** Cues of the content, and how many of them are translated. */
  total: z.int().check(z.gte(0)),
  translated: z.int().check(z.gte(0)),
  /** The second confirmation, needed where not every cue is translated. */
  allowsUntranslated: z.boolean(),
  /** The track that was shown as the one to be replaced. */
  replacesTrackId: z.nullable(CaptionId),
  /** When that track was last updated, as the list said that was shown. */
  replacesTrackUpdatedAt: z.optional(z.string().check(z.maxLength(64))),
  /** The track of this video that was translated; `null` where the subtitles came from a file. */
  sourceTrackId: z.nullable(CaptionId),
});
export type ConfirmedUpload = z.infer<typeof ConfirmedUpload>;

/**
 * `POST /api/upload-caption`. What an upload needs may be missing here, so that the use case answers with its own message.
 * `onExisting: 'ask'` (the default) refuses with `track_exists` where a track is in the way.
 */
export const UploadRequest = z.strictObject({
  videoId: z.optional(z.union([VideoId, z.literal('')])),
  /** As long as the body may be: a lower limit would hide the message about the size. */
  srtContent: z.optional(z.string()),
  targetLang: z.optional(z.string().check(z.maxLength(60))),
  updateMetadata: z.optional(z.boolean()),
  draftMode: z.optional(z.boolean()),
  translatedTitle: z.optional(z.string().check(z.maxLength(10_000))),
  translatedDescription: z.optional(z.string().check(z.maxLength(20_000))),
  trackName: z.optional(z.string().check(z.maxLength(1_000))),
  onExisting: z.optional(z.enum(['ask', 'replace'])),
  /** The language of the video's own title, asked for where its owner has set none. */
  defaultLanguage: z.optional(z.string().check(z.maxLength(60))),
  confirmed: z.optional(ConfirmedUpload),
});
export type UploadRequest = z.infer<typeof UploadRequest>;

export const UploadReply = z.object({
  success: z.literal(true),
  subtitleCount: z.int(),
  /** `unchanged`: this very text was uploaded before, and nothing was sent. */
  captions: z.enum(['inserted', 'replaced', 'unchanged']),
  metadata: z.enum(['written', 'not_asked', 'failed']),
  /** Why the title and description did not follow the captions. */
  metadataError: z.optional(z.object({ code: z.string(), error: z.string() })),
  /** As YouTube lists it after the upload: `syncing` while it is being processed. */
  track: CaptionItem,
});
export type UploadReply = z.infer<typeof UploadReply>;
