import * as z from 'zod';
import { AppError } from '#server/errors.ts';
import type { ListedVideo, OwnUploads } from '#server/ports/video-platform.ts';
import { read, readChannels, thumbnailOf, Thumbnails } from './answers.ts';

const Uploads = z.object({
  items: z
    .array(z.object({ contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }) }))
    .default([]),
});

const Playlist = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
});

const privacies = ['public', 'unlisted', 'private'] as const;

const Listed = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          title: z.string().default(''),
          thumbnails: Thumbnails,
          publishedAt: z.string().default(''),
          defaultLanguage: z.string().nullish(),
          defaultAudioLanguage: z.string().nullish(),
        }),
        // A state that the platform adds some day is not shown to the public.
        status: z.object({ privacyStatus: z.enum(privacies).catch('private') }),
        localizations: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
});

/** The first channel of the list with its uploads. @throws AppError `no_channel`. */
export function readUploads(data: unknown): OwnUploads {
  const channel = readChannels(data)[0];
  if (!channel) throw new AppError('no_channel');
  const uploads = read(Uploads, data).items[0]?.contentDetails.relatedPlaylists.uploads ?? '';
  return { channel, playlistId: uploads };
}

export function readPlaylist(data: unknown): string[] {
  return read(Playlist, data).items.map(({ contentDetails }) => contentDetails.videoId);
}

/** The videos in the order of `ids`, whatever the order of the answer. */
export function readListedVideos(data: unknown, ids: readonly string[]): ListedVideo[] {
  const videos = new Map(read(Listed, data).items.map((item) => [item.id, toListed(item)]));
  return ids.flatMap((id) => videos.get(id) ?? []);
}

function toListed({
  id,
  snippet,
  status,
  localizations,
}: z.output<typeof Listed>['items'][number]): ListedVideo {
  const { title, thumbnails, publishedAt, defaultLanguage, defaultAudioLanguage } = snippet;
  return {
    id,
    title,
    thumbnailUrl: thumbnailOf(thumbnails),
    publishedAt,
    privacy: status.privacyStatus,
    spokenLanguage: defaultAudioLanguage ?? null,
    titleLanguage: defaultLanguage ?? null,
    titleTranslations: Object.keys(localizations).filter((code) => code !== defaultLanguage),
  };
}
