import * as z from 'zod';
import { type Call, canSee, channelsOf, listParameter, owns, requireChannel, videoOf } from './call.ts';
import type { Localization, Video } from './platform-state.ts';
import { Refused } from './refusals.ts';

const MAX_TITLE_CHARS = 100;
const MAX_DESCRIPTION_BYTES = 5_000;

/** Keys that are stored under another name than they are sent. */
const storedKeys: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW', he: 'iw' };

const UpdateResource = z.object({
  id: z.string(),
  snippet: z
    .object({
      title: z.string().optional(),
      description: z.string().default(''),
      tags: z.array(z.string()).default([]),
      categoryId: z.string().optional(),
      defaultLanguage: z.string().nullish(),
      defaultAudioLanguage: z.string().nullish(),
    })
    .optional(),
  localizations: z
    .record(z.string(), z.object({ title: z.string().default(''), description: z.string().default('') }))
    .optional(),
});
type UpdateResource = z.output<typeof UpdateResource>;

/** videos.list: leaves out what does not exist or may not be seen. */
export function listVideos(call: Call): object {
  const parts = listParameter(call.query, 'part');
  const items = listParameter(call.query, 'id').flatMap((id) => {
    const video = call.state.videos.get(id);
    return video && canSee(call, video) ? [toResource(call, video, parts)] : [];
  });
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length };
  return { kind: 'youtube#videoListResponse', etag: 'stand-in', items, pageInfo };
}

/** videos.update: replaces every property of the named parts. Properties that are left out are deleted. */
export function updateVideo(call: Call, body: unknown): object {
  requireChannel(call);
  const parsed = UpdateResource.safeParse(body);
  if (!parsed.success) throw new Refused('invalidVideoMetadata');
  const resource = parsed.data;
  const parts = listParameter(call.query, 'part');
  const video = videoOf(call, resource.id);
  if (!owns(call, video)) throw new Refused('forbidden');
  const withSnippet = parts.includes('snippet') ? replaceSnippet(video, resource.snippet) : video;
  const next = parts.includes('localizations')
    ? replaceLocalizations(withSnippet, resource.localizations ?? {})
    : withSnippet;
  call.state.videos.set(video.id, next);
  return toResource(call, next, parts);
}

function replaceSnippet(video: Video, snippet: UpdateResource['snippet']): Video {
  if (!snippet?.title || !isTitle(snippet.title)) throw new Refused('invalidTitle');
  if (!snippet.categoryId) throw new Refused('invalidCategoryId');
  if (!isDescription(snippet.description)) throw new Refused('invalidDescription');
  return {
    ...video,
    title: snippet.title,
    description: snippet.description,
    tags: snippet.tags,
    categoryId: snippet.categoryId,
    defaultLanguage: snippet.defaultLanguage ?? null,
    defaultAudioLanguage: snippet.defaultAudioLanguage ?? null,
  };
}

/** The entry in the video's own language is its title and description, so another one changes them. */
function replaceLocalizations(video: Video, sent: Readonly<Record<string, Localization>>): Video {
  const { defaultLanguage } = video;
  if (!defaultLanguage) throw new Refused('defaultLanguageNotSet');
  const entries = Object.entries(sent).map(([key, value]) => [storedKeys[key] ?? key, value] as const);
  for (const [key, { title, description }] of entries) {
    if (!isLanguage(key) || title === '' || !isTitle(title) || !isDescription(description))
      throw new Refused('invalidVideoMetadata');
  }
  const { [defaultLanguage]: own, ...localizations } = Object.fromEntries(entries);
  return { ...video, ...own, localizations };
}

function isLanguage(key: string): boolean {
  try {
    const { language } = new Intl.Locale(key);
    // `cn` is a country, and a common mistake.
    return new Intl.DisplayNames('en', { type: 'language' }).of(language) !== language;
  } catch {
    return false;
  }
}

const hasNoAngles = (text: string) => !/[<>]/.test(text);
const isTitle = (text: string) => [...text].length <= MAX_TITLE_CHARS && hasNoAngles(text);
const isDescription = (text: string) => Buffer.byteLength(text) <= MAX_DESCRIPTION_BYTES && hasNoAngles(text);

/** channels.list: the caller's own, or those that are named. */
export function listChannels(call: Call): object {
  const ids = listParameter(call.query, 'id');
  const own = channelsOf(call);
  const channels =
    call.query.get('mine') === 'true' ? own : call.state.channels.filter(({ id }) => ids.includes(id));
  const items = channels.map(({ id, title }) => ({
    kind: 'youtube#channel',
    etag: 'stand-in',
    id,
    snippet: { title, description: '', thumbnails: { default: { url: `${call.origin}/channel/${id}.svg` } } },
    contentDetails: { relatedPlaylists: { likes: '', uploads: id.replace(/^UC/, 'UU') } },
  }));
  return { kind: 'youtube#channelListResponse', etag: 'stand-in', items };
}

function toResource({ origin, state }: Call, video: Video, parts: readonly string[]): object {
  const { id, title, description, tags, categoryId, defaultLanguage, defaultAudioLanguage } = video;
  const channelTitle = state.channels.find((channel) => channel.id === video.channelId)?.title ?? '';
  const thumbnail = { url: `${origin}/vi/${id}/default.svg`, width: 320, height: 180 };
  const snippet = {
    publishedAt: video.publishedAt,
    channelId: video.channelId,
    title,
    description,
    thumbnails: { default: thumbnail, medium: thumbnail, high: thumbnail },
    channelTitle,
    ...(tags.length > 0 ? { tags } : {}),
    categoryId,
    liveBroadcastContent: 'none',
    ...(defaultLanguage ? { defaultLanguage } : {}),
    localized: { title, description },
    ...(defaultAudioLanguage ? { defaultAudioLanguage } : {}),
  };
  const own = defaultLanguage ? { [defaultLanguage]: { title, description } } : {};
  const localizations = { ...own, ...video.localizations };
  return {
    kind: 'youtube#video',
    etag: 'stand-in',
    id,
    ...(parts.includes('snippet') ? { snippet } : {}),
    ...(parts.includes('localizations') && Object.keys(localizations).length > 0 ? { localizations } : {}),
    ...(parts.includes('status')
      ? { status: { privacyStatus: video.privacy, madeForKids: false, embeddable: true } }
      : {}),
  };
}
