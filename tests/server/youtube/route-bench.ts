import { GET as getCaptions } from '../../../src/pages/api/youtube/captions/[captionId].ts';
import { GET as getFallback } from '../../../src/pages/api/youtube/captions-fallback.ts';
import { GET as getMetadata } from '../../../src/pages/api/youtube/metadata/[videoId].ts';
import { GET as getQuota } from '../../../src/pages/api/youtube/quota.ts';
import { GET as getVideos } from '../../../src/pages/api/youtube/videos.ts';
import { GET as getPlan } from '../../../src/pages/api/youtube/upload-plan.ts';
import { POST as postUpload } from '../../../src/pages/api/upload-caption.ts';
import type { YouTubeOptions } from '#server/adapters/youtube/platform.ts';
import { callRoute, type RouteReply } from '#tests/server/call-route.ts';
import { type TestOptions, testServices } from '#tests/server/test-services.ts';
import { startPlatform } from './stand-in.ts';

export interface CallOptions {
  readonly uid?: string;
  /** The access token for YouTube; the creator's unless the test says otherwise, none where it is `null`. */
  readonly access?: string | null;
  readonly clientAddress?: string;
  readonly services?: ReturnType<typeof testServices>;
  /** Resolves once the answer has been read. */
  readonly sent?: Promise<void>;
}

const srt = '1\n00:00:01,000 --> 00:00:04,000\nEin Satz\n\n2\n00:00:05,000 --> 00:00:08,000\nNoch einer\n';
export const uploadBody = {
  videoId: 'elephants06',
  srtContent: srt,
  targetLang: 'de',
  updateMetadata: false,
  draftMode: false,
};

/** Our routes over the stand-in for YouTube: real use cases, adapter and SDK; the clock of both is turned by hand. */
export async function openBench(options: TestOptions = {}, adapter: Partial<YouTubeOptions> = {}) {
  const clockOf: { now?: () => number } = {};
  const platform = await startPlatform(adapter, () => clockOf.now?.() ?? Date.now());
  const services = testServices({ ...options, services: { platform: platform.platform } });
  clockOf.now = services.clock.now;
  const standard = platform.tokenOf();
  const send = (
    route: Parameters<typeof callRoute>[0],
    call: Parameters<typeof callRoute>[2],
    how: CallOptions,
  ): Promise<RouteReply> => {
    const { uid = 'ada', access = standard } = how;
    const headers: Record<string, string> = access === null ? {} : { 'x-youtube-token': access };
    const token = services.people.tokenOf(uid);
    const { clientAddress } = how;
    const given = { ...(how.sent && { sent: how.sent }), ...(clientAddress && { clientAddress }) };
    return callRoute(route, how.services ?? services, { token, headers, ...given, ...call });
  };
  return {
    ...platform,
    services,
    operations: () => platform.standIn.calls().map(({ operation }) => operation),
    tracks: (videoId = 'elephants06', language = 'de') =>
      [...platform.standIn.state.tracks.values()].filter(
        (track) => track.videoId === videoId && track.language === language,
      ),
    video: (id = 'elephants06') => platform.standIn.state.videos.get(id)!,
    fallback: (videoId: string, how: CallOptions = {}, more = '') =>
      send(getFallback, { path: `/api/youtube/captions-fallback?videoId=${videoId}${more}` }, how),
    captions: (captionId: string, videoId: string, how: CallOptions = {}, more = '') =>
      send(
        getCaptions,
        { path: `/api/youtube/captions/x?videoId=${videoId}${more}`, params: { captionId } },
        how,
      ),
    metadata: (videoId: string, how: CallOptions = {}) => send(getMetadata, { params: { videoId } }, how),
    quota: (how: CallOptions = {}) => send(getQuota, {}, how),
    videos: (how: CallOptions = {}, query = '') =>
      send(getVideos, { path: `/api/youtube/videos${query}` }, how),
    plan: (query: string, how: CallOptions = {}) =>
      send(getPlan, { path: `/api/youtube/upload-plan?${query}` }, how),
    upload: (changes: object = {}, how: CallOptions = {}) =>
      send(postUpload, { body: { ...uploadBody, ...changes } }, how),
    close: async () => {
      await platform.standIn.stop();
      await services.close();
    },
  };
}

export type Bench = Awaited<ReturnType<typeof openBench>>;
