import type { VideoPlatform } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';
import { readChannels } from './answers.ts';
import { readOf } from './call-kinds.ts';
import { readPlaylist, readUploads } from './upload-answers.ts';
import type { YouTubeClient } from './youtube-client.ts';

/** The most that one page of the platform has. */
const MAX_LISTED_VIDEOS = 50;

type OwnChannel = Pick<VideoPlatform, 'listOwnChannels' | 'findOwnUploads' | 'listPlaylist'>;

/** The person's channel and what was uploaded to it. */
export function ownChannel({ call }: YouTubeClient): OwnChannel {
  return {
    listOwnChannels: (token, signal) =>
      call(
        token,
        readOf,
        async (api, how) =>
          readChannels((await api.channels.list({ part: ['snippet'], mine: true }, how)).data),
        signal,
      ),

    findOwnUploads: (token, signal) =>
      call(
        token,
        readOf,
        async (api, how) =>
          readUploads(
            (await api.channels.list({ part: ['snippet', 'contentDetails'], mine: true }, how)).data,
          ),
        signal,
      ),

    listPlaylist: async (token, playlistId, signal) => {
      try {
        return await call(
          token,
          readOf,
          async (api, how) => readPlaylist((await api.playlistItems.list(pageOf(playlistId), how)).data),
          signal,
        );
      } catch (thrown) {
        // The platform knows no playlist of uploads before the first upload.
        if (thrown instanceof AppError && thrown.code === 'video_not_found') return [];
        throw thrown;
      }
    },
  };
}

function pageOf(playlistId: string) {
  return { part: ['contentDetails'], playlistId, maxResults: MAX_LISTED_VIDEOS };
}
