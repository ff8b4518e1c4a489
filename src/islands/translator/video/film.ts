import { atom } from 'nanostores';
import { keepInTab, readInTab } from '#site/kept-in-browser/tab-storage.ts';
import { $draftsForgotten } from '#islands/project/unsaved.ts';
import type { Player } from '../studio/playhead.ts';

/** The film beside the cues: a file of this machine, which stays here, or a video in YouTube's player. */
export type Film =
  | { readonly kind: 'file'; readonly file: File; readonly url: string }
  | { readonly kind: 'youtube'; readonly videoId: string };

/** What can be done with a film besides what the whole studio knows. */
export interface FilmPlayer extends Player {
  setRate(rate: number): void;
  /** Goes one frame on or back. Absent where frames cannot be counted. */
  readonly stepFrame?: (direction: 1 | -1) => void;
}

export const $film = atom<Film | null>(null);
export const $filmPlayer = atom<FilmPlayer | null>(null);
export const $rate = atom(1);
/** The length of the film; `null` until it is known. */
export const $filmDurationMs = atom<number | null>(null);
/** Frames a second, as the file's own packets are spaced; `null` until it is known. */
export const $frameRate = atom<number | null>(null);
/** The cue that is played again and again, by its id. */
export const $loopedCueId = atom<number | null>(null);

const NAME_KEY = 'polycue.film';

/** The name of the file that was beside the cues before a reload. No page may open it again by itself. */
export function filmBefore(): string | null {
  return readInTab(NAME_KEY);
}

// Who leaves nothing in this browser leaves no name of a file either.
$draftsForgotten.listen(() => keepInTab(NAME_KEY, null));

/** Takes a film in the place of the one before. The address of a file is given back when the film goes: see `FilePicture`. */
export function openFilm(next: File | { readonly videoId: string } | null): void {
  $filmDurationMs.set(null);
  $frameRate.set(null);
  $loopedCueId.set(null);
  $rate.set(1);
  keepInTab(NAME_KEY, next instanceof File ? next.name : null);
  if (next === null) $film.set(null);
  else if (next instanceof File) $film.set({ kind: 'file', file: next, url: URL.createObjectURL(next) });
  else $film.set({ kind: 'youtube', videoId: next.videoId });
}
