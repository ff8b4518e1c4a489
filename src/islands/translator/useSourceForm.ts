import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Project } from '#islands/project/project.ts';
import type { Source } from '#islands/project/source.ts';
import { $draftsForgotten } from '#islands/project/unsaved.ts';
import { onOtherPerson } from '../session/other-person.ts';
import { findVideoId } from '../youtube/video-id.ts';
import type { SourceMode } from './SourceToggle.tsx';
import { useVideo } from './source-url/useVideo.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

/** Where the next source comes from: a file, or a video's address with one of its tracks. */
export function useSourceForm(workspace: TranslatorWorkspace) {
  const [mode, setMode] = useState<SourceMode>('file');
  const [url, setUrl] = useState('');
  const [includesTexts, setIncludesTexts] = useState(false);
  const videoId = mode === 'youtube' ? findVideoId(url) : null;
  const video = useVideo(videoId);
  const opened = useStore(workspace.$shown, { ssr: 'initial' }).doc?.project;
  const source = opened?.source ?? null;

  const { forget, chooseTrack } = video;
  // Another project was opened: the form says what that one came from, in the same frame. A later one would show the whole form between.
  const [followedId, setFollowedId] = useState<string>();
  if (opened?.id !== followedId) {
    setFollowedId(opened?.id);
    if (opened) follow(opened);
  }
  function follow({ source: { videoId: openedVideo, video: from }, works }: Project) {
    setMode(openedVideo ? 'youtube' : 'file');
    if (openedVideo) setUrl(`https://www.youtube.com/watch?v=${openedVideo}`);
    // The first of the video's tracks would stand in its place, and count as another source.
    if (from) chooseTrack(from.trackId);
    // Captions that were fetched just now have no translation yet: what the person ticked for it stands.
    if (openedVideo && works.size > 0)
      setIncludesTexts([...works.values()].some(({ videoTexts }) => videoTexts !== undefined));
  }

  const reset = useCallback(() => {
    setUrl('');
    setIncludesTexts(false);
  }, []);
  useEffect(() => {
    const begin = () => {
      reset();
      forget();
    };
    const stops = [
      $draftsForgotten.listen(begin),
      // The address of a project that stays open is that project's.
      onOtherPerson(() => (workspace.$workspace.get().doc ? forget() : begin())),
    ];
    return () => stops.forEach((stop) => stop());
  }, [forget, reset, workspace]);
  const current = currentSource(source, { mode, videoId, trackId: video.trackId });
  return { mode, setMode, url, setUrl, includesTexts, setIncludesTexts, video, source, current, reset };
}

export type SourceForm = ReturnType<typeof useSourceForm>;

interface Wish {
  readonly mode: SourceMode;
  readonly videoId: string | null;
  readonly trackId: string | null;
}

/** The open source, if it matches the form. Without a list of tracks, the same video counts as a match. */
function currentSource(source: Source | null, { mode, videoId, trackId }: Wish): Source | null {
  if (!source || (source.videoId ?? null) !== videoId) return null;
  // An address that is no video's asks for no file either.
  if (mode === 'youtube' && videoId === null) return null;
  const isSameTrack = trackId === null || source.video?.trackId === trackId;
  return mode === 'file' || isSameTrack ? source : null;
}
