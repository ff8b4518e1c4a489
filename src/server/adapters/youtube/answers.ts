import * as z from 'zod';
import type { CaptionTrack, Channel, Video } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';

/** The documentation writes `ASR`, live answers `asr`. */
const oneOf = <Word extends string>(words: readonly Word[], otherwise: NoInfer<Word>) =>
  z
    .string()
    .default(otherwise)
    .transform((word): Word => words.find((known) => known === word.toLowerCase()) ?? otherwise);

const Caption = z.object({
  id: z.string(),
  snippet: z.object({
    language: z.string(),
    name: z.string().default(''),
    trackKind: oneOf(['standard', 'asr', 'forced'], 'standard'),
    isDraft: z.boolean().default(false),
    status: oneOf(['serving', 'syncing', 'failed'], 'serving'),
    failureReason: z.string().nullish(),
    lastUpdated: z.string().default(''),
  }),
});
const CaptionList = z.object({ items: z.array(Caption).default([]) });

export const Thumbnails = z.record(z.string(), z.object({ url: z.string().nullish() })).default({});
const ChannelList = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string().default(''), thumbnails: Thumbnails }),
      }),
    )
    .default([]),
});

const Texts = z.object({ title: z.string().default(''), description: z.string().default('') });
const VideoList = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: Texts.extend({
          channelId: z.string(),
          channelTitle: z.string().default(''),
          thumbnails: Thumbnails,
          categoryId: z.string().default(''),
          tags: z.array(z.string()).default([]),
          defaultLanguage: z.string().nullish(),
          defaultAudioLanguage: z.string().nullish(),
        }),
        localizations: z.record(z.string(), Texts).default({}),
      }),
    )
    .default([]),
});

/** An answer of an unexpected shape is a failure of the platform, even with a status of success. */
export function read<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  // The SDK returns a blob for other content types than JSON, and a blob would parse as an empty list.
  const parsed = schema.safeParse(data instanceof Blob ? null : data);
  if (parsed.success) return parsed.data;
  throw new AppError('platform_unavailable', {
    logMessage: 'YouTube: unreadable answer',
    cause: parsed.error,
  });
}

export function readTrack(data: unknown): CaptionTrack {
  return toTrack(read(Caption, data));
}

/** The resource of a write. @throws where the answer names another one. */
export function readIdOf(data: unknown): string {
  return read(z.object({ id: z.string() }), data).id;
}

export function readTracks(data: unknown): CaptionTrack[] {
  return read(CaptionList, data).items.map(toTrack);
}

function toTrack({ id, snippet }: z.output<typeof Caption>): CaptionTrack {
  const { language, name, trackKind, isDraft, status, failureReason, lastUpdated } = snippet;
  return {
    id,
    language,
    name,
    kind: trackKind,
    isDraft,
    status,
    failureReason: failureReason ?? null,
    updatedAt: lastUpdated,
  };
}

/** The first video of the list, or `null`: the list omits missing and private videos. */
export function readVideo(data: unknown): Video | null {
  const item = read(VideoList, data).items[0];
  if (!item) return null;
  const { thumbnails, defaultLanguage, defaultAudioLanguage, ...snippet } = item.snippet;
  return {
    ...snippet,
    id: item.id,
    thumbnailUrl: thumbnailOf(thumbnails),
    defaultLanguage: defaultLanguage ?? null,
    defaultAudioLanguage: defaultAudioLanguage ?? null,
    localizations: item.localizations,
  };
}

export function readChannels(data: unknown): Channel[] {
  return read(ChannelList, data).items.map(({ id, snippet: { title, thumbnails } }) => ({
    id,
    title,
    thumbnailUrl: thumbnailOf(thumbnails),
  }));
}

export function thumbnailOf(thumbnails: z.output<typeof Thumbnails>): string | null {
  return (thumbnails['medium'] ?? thumbnails['default'])?.url ?? null;
}
