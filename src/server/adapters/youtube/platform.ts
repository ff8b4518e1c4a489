import type { TextsUpdate, VideoPlatform } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';
import { readChannels, readIdOf, readTrack, readTracks, readVideo } from './answers.ts';
import { readListedVideos, readPlaylist, readUploads } from './upload-answers.ts';
import { tokenCheck } from './token-check.ts';
import { youtubeClient } from './youtube-client.ts';

const GOOGLE_ROOT = 'https://youtube.googleapis.com';
const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';
const RETRY_DELAY_MS = 500;
/** The most that one page of the platform has. */
const MAX_LISTED_VIDEOS = 50;

export interface YouTubeOptions {
  /** Another root of the Data API: a stand-in, a proxy. */
  readonly apiRoot?: string | undefined;
  /** The root is not Google's: it checks its own tokens, and may have no token info service. */
  readonly isStandIn?: boolean;
  readonly clientId?: string | undefined;
  /** The limit of every call; a write has longer than a read where none is given. */
  readonly timeoutMs?: number | undefined;
  readonly retryDelayMs?: number;
}

const readOf = { isWrite: false, namesTrack: false } as const;
const writeOf = { isWrite: true, namesTrack: false } as const;

/** YouTube through Google's SDK. */
export function youtubePlatform(options: YouTubeOptions): VideoPlatform {
  const { apiRoot, isStandIn = false, clientId, timeoutMs, retryDelayMs = RETRY_DELAY_MS } = options;
  const root = (apiRoot ?? GOOGLE_ROOT).replace(/(?<!\/)\/+$/, '');
  const { call } = youtubeClient({ root, timeoutMs, retryDelayMs });

  return {
    checkToken: tokenCheck({
      url: isStandIn ? `${root}/tokeninfo` : GOOGLE_TOKEN_INFO,
      clientId: clientId ?? null,
      isOptional: isStandIn,
    }),

    listTracks: (token, videoId, signal) =>
      call(
        token,
        readOf,
        async (api, how) => readTracks((await api.captions.list({ part: ['snippet'], videoId }, how)).data),
        signal,
      ),

    downloadTrack: (token, trackId, format, signal) =>
      call(
        token,
        { ...readOf, namesTrack: true },
        async (api, how) => {
          const parameters = { id: trackId, ...(format === 'srt' ? { tfmt: 'srt' } : {}) };
          const { data } = await api.captions.download(parameters, { ...how, responseType: 'text' });
          return typeof data === 'string' ? data : '';
        },
        signal,
      ),

    insertTrack: (token, { videoId, language, name, isDraft, content }) =>
      call(token, { ...writeOf, params: { language, name } }, async (api, how) => {
        const requestBody = { snippet: { videoId, language, name, isDraft } };
        const parameters = { part: ['snippet'], requestBody, media: mediaOf(content) };
        return unlessUnreadable(readTrack, (await api.captions.insert(parameters, how)).data);
      }),

    replaceTrack: (token, trackId, { content, isDraft }) =>
      call(token, { ...writeOf, namesTrack: true }, async (api, how) => {
        const requestBody = { id: trackId, snippet: { isDraft } };
        const parameters = { part: ['snippet'], requestBody, media: mediaOf(content) };
        return unlessUnreadable(readTrack, (await api.captions.update(parameters, how)).data);
      }),

    findVideo: (token, videoId, signal) =>
      call(
        token,
        readOf,
        async (api, how) =>
          readVideo((await api.videos.list({ part: ['snippet', 'localizations'], id: [videoId] }, how)).data),
        signal,
      ),

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

    listVideos: (token, videoIds, signal) =>
      call(
        token,
        readOf,
        async (api, how) => {
          const parameters = { part: ['snippet', 'localizations', 'status'], id: [videoIds.join(',')] };
          return readListedVideos((await api.videos.list(parameters, how)).data, videoIds);
        },
        signal,
      ),

    writeTexts: (token, update) =>
      call(token, writeOf, async (api, how) => {
        unlessUnreadable(readIdOf, (await api.videos.update(textsOf(update), how)).data);
      }),
  };
}

function pageOf(playlistId: string) {
  return { part: ['contentDetails'], playlistId, maxResults: MAX_LISTED_VIDEOS };
}

function mediaOf(content: string) {
  return { mimeType: 'application/octet-stream', body: content };
}

/** `localizations` alone changes nothing else of the video. Setting its language requires its complete snippet. */
function textsOf({ video, localizations, defaultLanguage }: TextsUpdate) {
  const texts = { id: video.id, localizations: { ...localizations } };
  if (defaultLanguage === null) return { part: ['localizations'], requestBody: texts };
  const { title, description, categoryId, tags, defaultAudioLanguage } = video;
  const snippet = {
    title,
    description,
    categoryId,
    tags: [...tags],
    defaultLanguage,
    ...(defaultAudioLanguage === null ? {} : { defaultAudioLanguage }),
  };
  return { part: ['snippet', 'localizations'], requestBody: { ...texts, snippet } };
}

/** A write with an unreadable answer may have been carried out. */
function unlessUnreadable<Result>(read: (data: unknown) => Result, data: unknown): Result {
  try {
    return read(data);
  } catch (cause) {
    throw new AppError('upload_unconfirmed', { logMessage: 'YouTube: unreadable answer to a write', cause });
  }
}
