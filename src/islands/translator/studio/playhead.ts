import { atom, type ReadableAtom } from 'nanostores';

/** What shows the film. The only interface that the studio uses, for a local file and for an embedded player. */
export interface Player {
  /** Goes to a place in the film, in whole milliseconds, and stays in the state it was in: playing or paused. */
  seek(ms: number): void;
  play(): void;
  pause(): void;
}

const $playerPlayhead = atom<number | null>(null);
let player: Player | null = null;

/**
 * The position of the film in milliseconds; `null` while there is no film. It may change sixty times a second: draw it from a frame callback, and
 * never pass it through React's state.
 */
export const $playheadMs: ReadableAtom<number | null> = $playerPlayhead;

export const $isPlaying = atom(false);

/** The cue that the person works in, by its id in `Project.cueIds`. The list writes it when a cue gets the focus; others may select one too. */
export const $selectedCueId = atom<number | null>(null);

/** The cue under the playhead, by its id. The player's side writes it; the list marks it and keeps it in view while the film plays. */
export const $playingCueId = atom<number | null>(null);

/** Attaches a player in place of the one before. Returns the function that detaches it. */
export function attachPlayer(next: Player): () => void {
  player = next;
  $playerPlayhead.set(0);
  return () => {
    if (player !== next) return;
    player = null;
    $playerPlayhead.set(null);
    $playingCueId.set(null);
    $isPlaying.set(false);
  };
}

/** Reports the position of the film. Only the player calls it. */
export function reportPlayhead(ms: number): void {
  $playerPlayhead.set(ms);
}

/** Goes to a place in the film. Without a film nothing happens. */
export function seek(ms: number): void {
  player?.seek(Math.max(0, Math.round(ms)));
}

/** Plays or pauses. Does nothing without a film. */
export function togglePlay(): void {
  if ($isPlaying.get()) player?.pause();
  else player?.play();
}
