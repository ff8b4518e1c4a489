import { CAPTIONS_LIFE_MS } from '#protocol/limits.ts';
import type { ChannelVideos } from '#protocol/youtube.ts';
import { digestId } from '../digest-id.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';
import type { PlatformAccess } from './platform-access.ts';

/** What of the platform is cached: one account's tracks by video, texts by track, and one list of its uploads. */
type Kind = 'tracks' | 'srt' | 'uploads';

/** A video's tracks as they were listed at some time. */
export interface ListedTracks {
  readonly tracks: readonly CaptionTrack[];
  readonly listedAtMs: number;
}

export async function cachedTracks(access: PlatformAccess, videoId: string): Promise<ListedTracks | null> {
  const text = await read(access, 'tracks', videoId);
  return text === null ? null : (JSON.parse(text) as ListedTracks);
}

/** Asks the platform and caches the answer. */
export async function listFreshTracks(access: PlatformAccess, videoId: string): Promise<ListedTracks> {
  const tracks = await access.listTracks(videoId);
  const listed = { tracks, listedAtMs: access.services.clock.now() };
  await write(access, 'tracks', videoId, JSON.stringify(listed));
  return listed;
}

export async function cachedUploads(access: PlatformAccess): Promise<ChannelVideos | null> {
  const text = await read(access, 'uploads', '');
  return text === null ? null : (JSON.parse(text) as ChannelVideos);
}

export function rememberUploads(access: PlatformAccess, uploads: ChannelVideos): Promise<void> {
  return write(access, 'uploads', '', JSON.stringify(uploads));
}

/** A text of a track, which its owner may correct. */
interface FetchedText {
  readonly srt: string;
  /** When the track was last changed, as the caller's list said; empty where it did not. */
  readonly lastUpdated: string;
}

/** The text of a track; `null` where none is cached, or where the track has been changed since. */
export async function cachedText(
  access: PlatformAccess,
  captionId: string,
  lastUpdated = '',
): Promise<string | null> {
  const text = await read(access, 'srt', captionId);
  if (text === null) return null;
  const known = JSON.parse(text) as FetchedText;
  const isOutdated = lastUpdated !== '' && known.lastUpdated !== lastUpdated;
  return isOutdated ? null : known.srt;
}

export function rememberText(access: PlatformAccess, captionId: string, text: FetchedText): Promise<void> {
  return write(access, 'srt', captionId, JSON.stringify(text));
}

/** After a write, the cached lists and the cached text of the track are outdated. */
export async function forgetFetched(
  access: PlatformAccess,
  videoId: string,
  captionId: string,
): Promise<void> {
  const { services, uid } = access;
  const keys = [
    keyOf(access, 'tracks', videoId),
    keyOf(access, 'srt', captionId),
    keyOf(access, 'uploads', ''),
  ];
  await services.cache.putMany(uid, new Map(keys.map((key) => [key, ''])), services.clock.now());
}

/** The user owns the entry; the connected account is part of its key, because it decides what may be seen. */
function keyOf({ account }: PlatformAccess, kind: Kind, id: string): string {
  return digestId('youtube', kind, account.sub, id);
}

async function read(access: PlatformAccess, kind: Kind, id: string): Promise<string | null> {
  const key = keyOf(access, kind, id);
  const found = await access.services.cache.getMany(access.uid, [key]);
  return found.get(key) || null;
}

async function write(access: PlatformAccess, kind: Kind, id: string, text: string): Promise<void> {
  const { services, uid } = access;
  const expiresAtMs = services.clock.now() + CAPTIONS_LIFE_MS;
  await services.cache.putMany(uid, new Map([[keyOf(access, kind, id), text]]), expiresAtMs);
}
