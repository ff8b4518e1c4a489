import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { $session, $youtubeAccess } from '#islands/session/session.ts';
import type { Source } from '#islands/project/source.ts';
import type { LoadedVideo } from '#islands/youtube/load-video.ts';

/** What is known of the video whose address stands in the field. */
export type VideoState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly videoId: string }
  | ({ readonly status: 'loaded' } & LoadedVideo);

/** Shows a video as soon as its address is recognised and an account is connected, and fetches its captions when they are wanted. */
export function useVideo(videoId: string | null) {
  const sub = useStore($youtubeAccess, { ssr: 'initial' })?.sub ?? null;
  const isSignedIn = useStore($session, { ssr: 'initial' }).status === 'signedIn';
  const [found, setFound] = useState<VideoState>({ status: 'none' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const loading = useRef<Promise<LoadedVideo> | null>(null);
  /** Cached listings: each new one costs units of the day. */
  const listedId = useRef<string | null>(null);
  const listedAs = useRef<string | null>(null);
  const fetching = useRef(0);
  /** Chosen from the channel's list, where looking at several is expected. */
  const keptId = useRef<string | null>(null);

  const load = useCallback(async (id: string, isFresh: boolean): Promise<LoadedVideo> => {
    setFound({ status: 'loading', videoId: id });
    const promise = loadVideo(id, { isFresh, isKept: keptId.current === id });
    loading.current = promise;
    listedId.current = id;
    const loaded = await promise;
    if (loaded.failure && listedId.current === id) listedId.current = null;
    // The address has changed in the meantime.
    if (loading.current === promise) setFound({ status: 'loaded', ...loaded });
    return loaded;
  }, []);

  const reachableAs = isSignedIn ? sub : null;
  useEffect(() => {
    // Another account may see other tracks. A renewed token of the same one sees the same.
    if (listedAs.current !== reachableAs) listedId.current = null;
    listedAs.current = reachableAs;
    if (videoId === null || reachableAs === null || listedId.current === videoId) return;
    const start = setTimeout(() => void load(videoId, false));
    return () => clearTimeout(start);
  }, [videoId, reachableAs, load]);

  const known: VideoState = found.status !== 'none' && found.videoId === videoId ? found : { status: 'none' };
  const trackId = chosenTrack(known, chosenId);
  // It is about to be loaded: the page makes room with the last letter of the address.
  const isExpected = known.status === 'none' && videoId !== null && reachableAs !== null;
  const video: VideoState = isExpected ? { status: 'loading', videoId } : known;

  /** The captions of the chosen track; `null` where they are no longer wanted. A list that failed is asked for again. @throws FetchFailure */
  const fetchCaptions = async (): Promise<Source | null> => {
    if (videoId === null) return null;
    fetching.current += 1;
    const requestNumber = fetching.current;
    setIsFetching(true);
    try {
      const isUsable = known.status === 'loaded' && known.failure === null;
      const loaded = isUsable
        ? known
        : await (known.status === 'loading' && loading.current ? loading.current : load(videoId, false));
      const { fetchSource } = await import('./fetch-source.ts');
      const source = await fetchSource(loaded, trackId);
      return requestNumber === fetching.current ? source : null;
    } catch (thrown) {
      if (requestNumber === fetching.current) throw thrown;
      return null;
    } finally {
      if (requestNumber === fetching.current) setIsFetching(false);
    }
  };

  const abandon = useCallback(() => {
    fetching.current += 1;
    setIsFetching(false);
  }, []);
  const forget = useCallback(() => {
    abandon();
    loading.current = null;
    listedId.current = null;
    setFound({ status: 'none' });
  }, [abandon]);

  return {
    video,
    trackId,
    isFetching,
    chooseTrack: setChosenId,
    keepList: (id: string) => {
      keptId.current = id;
    },
    refresh: () => (videoId === null ? undefined : void load(videoId, true)),
    fetchCaptions,
    abandon,
    /** What was found was seen with the eyes of somebody who has left. */
    forget,
  };
}

async function loadVideo(id: string, how: { isFresh: boolean; isKept: boolean }): Promise<LoadedVideo> {
  try {
    return await (await import('#islands/youtube/load-video.ts')).loadVideo(id, how);
  } catch {
    // The page lost its connection before this part of it had come.
    const { plainFailure } = await import('#islands/youtube/fetch-failure.ts');
    return { videoId: id, metadata: null, tracks: [], failure: plainFailure('captions.offline') };
  }
}

function chosenTrack(video: VideoState, chosenId: string | null): string | null {
  if (video.status !== 'loaded') return null;
  const chosen = video.tracks.find(({ id }) => id === chosenId) ?? video.tracks[0];
  return chosen?.id ?? null;
}
