import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { drawWave } from './draw-wave.ts';
import { $sound, type Sound } from './sound.ts';
import type { View } from './view.ts';

/** The sound itself. The list says the same in words, so a screen reader passes it over. */
export function Wave({ view, widthPx }: { view: View; widthPx: number }) {
  const sound = useStore($sound);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !sound) return;
    // Parts arrive faster than frames: only the last before a frame is drawn.
    const request = requestAnimationFrame(
      () => canvas.current && drawWave(canvas.current, sound.peaks, view),
    );
    return () => cancelAnimationFrame(request);
  }, [sound, view, widthPx]);
  const problem = sound && problemOf(sound);
  return (
    <>
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full text-ink-soft" />
      {problem && (
        <p
          role="status"
          className="absolute inset-0 grid place-content-center text-(length:--step--2) text-ink-soft"
        >
          {problem}
        </p>
      )}
    </>
  );
}

function problemOf({ state }: Sound): string | null {
  if (state === 'silent') return t('wave.silent');
  if (state === 'undecodable') return t('wave.undecodable');
  return state === 'unreadable' ? t('wave.unreadable') : null;
}
