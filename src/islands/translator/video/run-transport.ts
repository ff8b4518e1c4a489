import {
  $isPlaying,
  $playheadMs,
  $playingCueId,
  $selectedCueId,
  seek,
  togglePlay,
} from '../studio/playhead.ts';
import { $filmPlayer, $loopedCueId, $rate } from './film.ts';
import { nextRate, type TransportAction } from './transport-keys.ts';

const BACK_MS = 2_000;

/** Does to the film what a key or a button asks for. */
export function runTransport(action: TransportAction): void {
  const player = $filmPlayer.get();
  if (!player) return;
  switch (action) {
    case 'toggle':
      return togglePlay();
    case 'faster':
      // The first press plays, each further one is faster.
      return $isPlaying.get() ? changeRate(1) : player.play();
    case 'slower':
      return changeRate(-1);
    case 'back':
      return seek(($playheadMs.get() ?? 0) - BACK_MS);
    case 'frameBack':
      return player.stepFrame?.(-1);
    case 'frameOn':
      return player.stepFrame?.(1);
    case 'loop':
      return $loopedCueId.set(
        $loopedCueId.get() === null ? ($playingCueId.get() ?? $selectedCueId.get()) : null,
      );
  }
}

function changeRate(direction: 1 | -1): void {
  setRate(nextRate($rate.get(), direction));
}

export function setRate(rate: number): void {
  $rate.set(rate);
  $filmPlayer.get()?.setRate(rate);
}
