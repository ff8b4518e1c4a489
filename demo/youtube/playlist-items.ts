import { type Call, owns } from './call.ts';
import { Refused } from './refusals.ts';

const MAX_RESULTS = 50;

/** playlistItems.list of a channel's uploads, the newest first. There is no such playlist before the first upload. */
export function listPlaylistItems(call: Call): object {
  const channelId = (call.query.get('playlistId') ?? '').replace(/^UU/, 'UC');
  const wanted = Math.min(MAX_RESULTS, Number(call.query.get('maxResults') ?? 5));
  const uploads = [...call.state.videos.values()]
    .filter((video) => video.channelId === channelId && (video.privacy === 'public' || owns(call, video)))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  if (uploads.length === 0) throw new Refused('playlistNotFound');
  const items = uploads.slice(0, wanted).map(({ id, publishedAt }) => ({
    kind: 'youtube#playlistItem',
    etag: 'stand-in',
    id: `UU-${id}`,
    contentDetails: { videoId: id, videoPublishedAt: publishedAt },
  }));
  const pageInfo = { totalResults: uploads.length, resultsPerPage: wanted };
  return { kind: 'youtube#playlistItemListResponse', etag: 'stand-in', items, pageInfo };
}
