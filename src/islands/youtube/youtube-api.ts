import * as z from 'zod/mini';
import {
  type CaptionItem,
  CaptionList,
  ChannelsReply,
  ChannelVideos,
  type OwnChannel,
  PLATFORM_TOKEN_HEADER,
  UploadPlan,
  UploadReply,
  type UploadRequest,
  VideoMetadata,
} from '#protocol/youtube.ts';
import { TranslateTextResponse, type TranslateTextRequest } from '#protocol/translate.ts';
import type { Api } from '#islands/api-client/api.ts';
import { readJson } from '#islands/api-client/replies.ts';
import { api } from '#islands/session/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { loadConfig } from '#islands/api-client/config.ts';

interface Ports {
  readonly request: Api['request'];
  readonly fetch: typeof fetch;
  /** Root of the YouTube Data API, without a slash at its end. */
  readonly apiRoot: () => Promise<string>;
  /** How long YouTube's own answer to the browser may take. */
  readonly listLimitMs?: number;
}

const LIST_LIMIT_MS = 20_000;

export type YouTubeApi = ReturnType<typeof createYouTubeApi>;

/** Every call about a video: the listing goes to YouTube itself, everything else to our server. All failures are {@link ApiError}s. */
export function createYouTubeApi({ request, fetch, apiRoot, listLimitMs = LIST_LIMIT_MS }: Ports) {
  const headers = (token: string) => ({ [PLATFORM_TOKEN_HEADER]: token });
  return {
    listTracks: async (videoId: string, token: string): Promise<CaptionList> => {
      const url = listUrl(await apiRoot(), videoId);
      const init = {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(listLimitMs),
      };
      return readJson(CaptionList, await list(() => fetch(url, init)));
    },
    listByServer: async (videoId: string, token: string, isFresh: boolean): Promise<CaptionList> => {
      const query = new URLSearchParams({ videoId, ...(isFresh ? { fresh: '1' } : {}) });
      return readJson(
        CaptionList,
        await request(`/api/youtube/captions-fallback?${query}`, { headers: headers(token) }),
      );
    },
    metadata: async (videoId: string, token: string): Promise<VideoMetadata> =>
      readJson(VideoMetadata, await request(`/api/youtube/metadata/${videoId}`, { headers: headers(token) })),
    channels: async (token: string): Promise<readonly OwnChannel[]> => {
      const response = await request('/api/youtube/channels', { headers: headers(token) });
      return (await readJson(ChannelsReply, response)).channels;
    },
    videos: async (token: string, isFresh: boolean): Promise<ChannelVideos> => {
      const path = `/api/youtube/videos${isFresh ? '?fresh=1' : ''}`;
      return readJson(ChannelVideos, await request(path, { headers: headers(token) }));
    },
    /** A track that was changed since it was last fetched is fetched anew. */
    download: async (videoId: string, { id, snippet }: CaptionItem, token: string): Promise<string> => {
      const query = new URLSearchParams({ videoId, lastUpdated: snippet.lastUpdated ?? '' });
      const path = `/api/youtube/captions/${encodeURIComponent(id)}?${query}`;
      return (await request(path, { headers: headers(token) })).text();
    },
    translateText: async (body: TranslateTextRequest, signal?: AbortSignal): Promise<string> => {
      const response = await request('/api/translate-text', {
        method: 'POST',
        body,
        ...(signal ? { signal } : {}),
      });
      return (await readJson(TranslateTextResponse, response)).translatedText;
    },
    planUpload: async (query: UploadQuestion, token: string): Promise<UploadPlan> => {
      const path = `/api/youtube/upload-plan?${new URLSearchParams({ ...query })}`;
      return readJson(UploadPlan, await request(path, { headers: headers(token) }));
    },
    upload: async (body: UploadRequest, token: string): Promise<UploadReply> =>
      readJson(
        UploadReply,
        await request('/api/upload-caption', { method: 'POST', body, headers: headers(token) }),
      ),
  };
}

/** What an upload would be about. */
export interface UploadQuestion {
  readonly videoId: string;
  readonly target: string;
  readonly trackName: string;
  /** The list of tracks may be some minutes old. */
  readonly recent?: '1';
}

/** The page's own client. */
export const youtubeApi = createYouTubeApi({
  request: api.request,
  fetch: (...args) => fetch(...args),
  apiRoot: async () => (await loadConfig()).youtubeApiRoot,
});

function listUrl(apiRoot: string, videoId: string): string {
  return `${apiRoot}/youtube/v3/captions?${new URLSearchParams({ part: 'snippet', videoId })}`;
}

async function list(send: () => Promise<Response>): Promise<Response> {
  const response = await send().catch((cause: unknown) => {
    throw new ApiError({ code: null, status: 0, body: '', cause });
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

const Refusal = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

/** YouTube's 401 may be about the person, who has no channel: another token of theirs would be refused as well. */
async function refusalOf(response: Response): Promise<ApiError> {
  const refusal = z.safeParse(Refusal, await response.json().catch(() => null));
  const hasNoChannel = refusal.data?.error.errors[0]?.reason === 'youtubeSignupRequired';
  return new ApiError({ code: hasNoChannel ? 'no_channel' : null, status: response.status, body: '' });
}
