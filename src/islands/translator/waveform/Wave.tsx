import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { drawWave } from './draw-wave.ts';
import { $sound, type Sound } from './sound.ts';
import type { View } from './view.ts';

/** Changes a few times a film, while parts arrive a dozen times a second. */
const $state = computed($sound, (sound) => sound?.state);

/** The sound itself. The list says the same in words, so a screen reader passes it over. */
export function Wave({ view, widthPx }: { view: View; widthPx: number }) {
  const state = useStore($state);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let request = 0;
    const draw = () => {
      if (canvas.current) drawWave(canvas.current, $sound.get()?.peaks ?? null, view);
    };
    const stop = $sound.subscribe((sound) => {
      if (sound && !isSeen(sound, view) && request !== 0) return;
      // Parts arrive faster than frames: only the last before a frame is drawn.
      cancelAnimationFrame(request);
      request = requestAnimationFrame(draw);
    });
    return () => {
      stop();
      cancelAnimationFrame(request);
    };
  }, [view, widthPx]);
  const problem = problemOf(state);
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

function isSeen({ added }: Sound, { fromMs, spanMs }: View): boolean {
  return added.fromMs < fromMs + spanMs && added.toMs > fromMs;
}

function problemOf(state: Sound['state'] | undefined): string | null {
  if (state === 'silent') return t('wave.silent');
  if (state === 'undecodable') return t('wave.undecodable');
  return state === 'unreadable' ? t('wave.unreadable') : null;
}
