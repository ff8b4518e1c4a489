import type { Grant } from '../google/token-registry.ts';
import type { Channel, PlatformState, Track, Video } from './platform-state.ts';
import { Refused } from './refusals.ts';

/** One call with a valid token. */
export interface Call {
  readonly caller: Grant;
  readonly query: URLSearchParams;
  readonly state: PlatformState;
  readonly nowMs: number;
  readonly origin: string;
}

/** Repeated keys and commas mean the same. */
export function listParameter(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap((value) => value.split(',').filter(Boolean));
}

export function channelsOf({ state, caller }: Call): readonly Channel[] {
  return state.channels.filter(({ ownerSub }) => ownerSub === caller.person.sub);
}

export function requireChannel(call: Call): void {
  if (channelsOf(call).length === 0) throw new Refused('youtubeSignupRequired');
}

export function owns(call: Call, video: Video): boolean {
  return channelsOf(call).some(({ id }) => id === video.channelId);
}

export function canSee(call: Call, video: Video): boolean {
  return video.privacy !== 'private' || owns(call, video);
}

export function videoOf({ state }: Call, id: string): Video {
  const video = state.videos.get(id);
  if (!video) throw new Refused('videoNotFound');
  return video;
}

/** A track of a video that the caller may edit. */
export function editableTrack(call: Call, id: string): Track {
  const track = call.state.tracks.get(id);
  if (!track) throw new Refused('captionNotFound');
  if (!owns(call, videoOf(call, track.videoId))) throw new Refused('forbidden');
  return track;
}
