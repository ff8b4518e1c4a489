import { atom } from 'nanostores';
import { $filmDurationMs, $frameRate } from '../video/film.ts';
import { emptyPeaks, type Peaks, PEAKS_PER_SECOND, writePeaks } from './peaks.ts';
import type { SoundNews } from './read-sound.worker.ts';

/** The sound of the open file, as far as it has been decoded. Another object each time something was added. */
export interface Sound {
  readonly peaks: Peaks;
  /** What was added last: only who shows it draws again. */
  readonly added: { readonly fromMs: number; readonly toMs: number };
  readonly state: 'reading' | Extract<SoundNews, { type: 'ended' }>['outcome'];
}

const nothing = { fromMs: 0, toMs: 0 };
const MS_PER_PEAK = 1000 / PEAKS_PER_SECOND;

export const $sound = atom<Sound | null>(null);

interface Decoded {
  readonly sound: Sound;
  readonly frameRate: number | null;
  readonly durationMs: number | null;
}

/** What was decoded to its end, by file: an hour of sound is 720 kB, and half a minute of work. */
const decoded = new Map<string, Decoded>();
const MAX_DECODED = 4;

/** Shows the sound of a file: as it was decoded before, or decoded in a worker. Returns what stops it. */
export function readSound(file: File): () => void {
  const key = `${file.name}/${file.size}/${file.lastModified}`;
  const known = decoded.get(key);
  if (known) {
    $frameRate.set(known.frameRate);
    if ($filmDurationMs.get() === null) $filmDurationMs.set(known.durationMs);
    $sound.set(known.sound);
    return () => $sound.set(null);
  }
  const worker = new Worker(new URL('./read-sound.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => {
    worker.terminate();
    $sound.set(null);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SoundNews>) => take(data));
  worker.addEventListener('error', () => take({ type: 'ended', outcome: 'unreadable' }));
  worker.postMessage(file);
  return stop;

  function take(news: SoundNews): void {
    const sound = $sound.get() ?? { peaks: emptyPeaks(0), added: nothing, state: 'reading' };
    if (news.type === 'begun') {
      $frameRate.set(news.frameRate);
      if ($filmDurationMs.get() === null) $filmDurationMs.set(news.durationMs);
      $sound.set({ peaks: emptyPeaks(news.durationMs), added: nothing, state: 'reading' });
    } else if (news.type === 'peaks') {
      writePeaks(sound.peaks, news.from, news.pairs);
      const fromMs = news.from * MS_PER_PEAK;
      $sound.set({ ...sound, added: { fromMs, toMs: fromMs + (news.pairs.length / 2) * MS_PER_PEAK } });
    } else {
      const ended = { ...sound, state: news.outcome };
      $sound.set(ended);
      if (news.outcome === 'read') keep(key, ended);
      worker.terminate();
    }
  }
}

function keep(key: string, sound: Sound): void {
  decoded.set(key, { sound, frameRate: $frameRate.get(), durationMs: $filmDurationMs.get() });
  for (const oldest of [...decoded.keys()].slice(0, -MAX_DECODED)) decoded.delete(oldest);
}
