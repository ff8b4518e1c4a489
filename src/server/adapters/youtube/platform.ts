import type { youtube_v3 } from 'googleapis/build/src/apis/youtube/index.js';
import type { TextsUpdate, VideoPlatform } from '#server/ports/video-platform.ts';
import { AppError } from '#server/errors.ts';
import { readChannels, readIdOf, readTrack, readTracks, readVideo } from './answers.ts';
import { attempt } from './attempt.ts';
import type { CallKind } from './errors.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { readListedVideos, readPlaylist, readUploads } from './upload-answers.ts';
import { tokenCheck } from './token-check.ts';

const GOOGLE_ROOT = 'https://youtube.googleapis.com';
const GOOGLE_TOKEN_INFO = 'https://oauth2.googleapis.com/tokeninfo';
const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 60_000;
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

/** YouTube through Google's SDK, of which only this API is loaded, by the first call. */
export function youtubePlatform(options: YouTubeOptions): VideoPlatform {
  const { apiRoot, isStandIn = false, clientId, retryDelayMs = RETRY_DELAY_MS } = options;
  const root = (apiRoot ?? GOOGLE_ROOT).replace(/(?<!\/)\/+$/, '');
  const fetchImplementation = guardedFetch(new URL(root).origin);
  let client: Promise<youtube_v3.Youtube> | null = null;

  /** Each call names the root: the client's root does not apply to uploads and loses its path. No retries: the SDK would send a consumed body again. */
  const settings = (token: string, signal: AbortSignal) => ({
    rootUrl: root,
    headers: { authorization: `Bearer ${token}` },
    retry: false,
    signal,
    fetchImplementation,
  });
  type Run<Result> = (api: youtube_v3.Youtube, settings: CallSettings) => Promise<Result>;
  type CallSettings = ReturnType<typeof settings>;

  const call = async <Result>(token: string, kind: CallKind, run: Run<Result>, signal?: AbortSignal) => {
    const api = await (client ??= openClient());
    const timeoutMs = options.timeoutMs ?? (kind.isWrite ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS);
    const send = (limit: AbortSignal) => run(api, settings(token, limit));
    return attempt(send, kind, { timeoutMs, retryDelayMs }, signal);
  };

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

async function openClient(): Promise<youtube_v3.Youtube> {
  const { youtube } = await import('googleapis/build/src/apis/youtube/index.js');
  return youtube({ version: 'v3' });
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
