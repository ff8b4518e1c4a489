import type { TextsUpdate, VideoPlatform } from '#server/ports/video-platform.ts';
import { readIdOf, readVideo } from './answers.ts';
import { readOf, writeOf } from './call-kinds.ts';
import { readListedVideos } from './upload-answers.ts';
import { unlessUnreadable } from './written-answer.ts';
import type { YouTubeClient } from './youtube-client.ts';

type Videos = Pick<VideoPlatform, 'findVideo' | 'listVideos' | 'writeTexts'>;

/** Videos with their titles and descriptions. */
export function videos({ call }: YouTubeClient): Videos {
  return {
    findVideo: (token, videoId, signal) =>
      call(
        token,
        readOf,
        async (api, how) =>
          readVideo((await api.videos.list({ part: ['snippet', 'localizations'], id: [videoId] }, how)).data),
        signal,
      ),

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
