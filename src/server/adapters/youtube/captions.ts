import type { VideoPlatform } from '#server/ports/video-platform.ts';
import { readTrack, readTracks } from './answers.ts';
import { readOf, writeOf } from './call-kinds.ts';
import { unlessUnreadable } from './written-answer.ts';
import type { YouTubeClient } from './youtube-client.ts';

type Captions = Pick<VideoPlatform, 'listTracks' | 'downloadTrack' | 'insertTrack' | 'replaceTrack'>;

/** The caption tracks of a video. */
export function captions({ call }: YouTubeClient): Captions {
  return {
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
  };
}

function mediaOf(content: string) {
  return { mimeType: 'application/octet-stream', body: content };
}
