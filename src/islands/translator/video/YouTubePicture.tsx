import { useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { attachPlayer } from '../studio/playhead.ts';
import { $filmPlayer } from './film.ts';
import { playerAddress } from './youtube-protocol.ts';
import { youtubePlayer } from './youtube-player.ts';

/** YouTube's own player. Its terms allow nothing in front of it, so the subtitles stand below. */
export function YouTubePicture({ videoId }: { videoId: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [error, setError] = useState<number | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const player = youtubePlayer(frame.current, { onError: setError });
    const detach = attachPlayer(player);
    $filmPlayer.set(player);
    return () => {
      player.stop();
      detach();
      $filmPlayer.set(null);
    };
  }, [videoId]);
  return (
    <>
      <iframe
        ref={frame}
        src={playerAddress(videoId, location.origin)}
        title={t('film.youtube')}
        // Without it the player answers with error 153 and shows nothing.
        referrerPolicy="strict-origin-when-cross-origin"
        allow="encrypted-media; picture-in-picture; fullscreen"
        className="aspect-video min-h-[200px] w-full bg-screen"
      />
      {error !== null && (
        <p role="alert" className="px-3 py-2 text-(length:--step--1) text-bad">
          {error === 101 || error === 150
            ? t('film.notEmbeddable')
            : error === 100
              ? t('film.gone')
              : t('film.youtubeFailed')}
        </p>
      )}
    </>
  );
}
