import { useRef, useState } from 'react';
import type { ChannelVideos } from '#protocol/youtube.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { type FetchFailure, toChannelFailure } from '../fetch-failure.ts';
import { withToken } from '../with-token.ts';
import { youtubeApi } from '../youtube-api.ts';
import { youtubeToken } from '../youtube-token.ts';

export type OwnVideosState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: FetchFailure }
  | ({ readonly status: 'listed' } & ChannelVideos);

/** The videos of the connected channel: the server keeps the list for 24 hours, so that opening it again costs nothing. */
export function useOwnVideos() {
  const [state, setState] = useState<OwnVideosState>({ status: 'none' });
  const newest = useRef(0);
  const load = async (isFresh: boolean): Promise<void> => {
    newest.current += 1;
    const request = newest.current;
    const show = (next: OwnVideosState) => request === newest.current && setState(next);
    show({ status: 'loading' });
    try {
      const listed = await withToken(youtubeToken, (token) => youtubeApi.videos(token, isFresh));
      show({ status: 'listed', ...listed });
    } catch (thrown) {
      const failure = toChannelFailure(thrown);
      await endLostSession(failure.cause);
      show({ status: 'failed', failure });
    }
  };
  return { state, load };
}
