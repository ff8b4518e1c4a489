import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { attachPlayer, togglePlay } from '../studio/playhead.ts';
import { $filmPlayer } from './film.ts';
import { filePlayer } from './file-player.ts';

interface Props {
  readonly url: string;
  readonly name: string;
  /** Drawn over the picture. */
  readonly children: ReactNode;
}

/** A film of this machine. It is read where it lies and sent nowhere. */
export function FilePicture({ url, name, children }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'picture' | 'sound' | 'failed'>('loading');
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = url;
    const player = filePlayer(element);
    const detach = attachPlayer(player);
    $filmPlayer.set(player);
    return () => {
      player.stop();
      detach();
      $filmPlayer.set(null);
      // Otherwise the decoder keeps the file.
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const hasPicture = state === 'picture' || state === 'loading';
  return (
    <>
      <div
        className={`relative w-full overflow-hidden [container-type:size] ${hasPicture ? 'aspect-video max-h-[34svh] bg-screen lg:max-h-[45svh]' : 'h-24 bg-sunken'}`}
      >
        {/* The subtitles are what is being made: they are drawn over the picture. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video
          ref={video}
          playsInline
          preload="auto"
          aria-label={t('film.of', { name })}
          className="size-full object-contain"
          onClick={togglePlay}
          onLoadedMetadata={({ currentTarget }) =>
            setState(currentTarget.videoWidth > 0 ? 'picture' : 'sound')
          }
          onError={() => setState('failed')}
        />
        {children}
      </div>
      {state === 'failed' && (
        <p role="alert" className="px-3 py-2 text-(length:--step--1) text-bad">
          {t('film.unplayable', { name })}
        </p>
      )}
    </>
  );
}
