import { atom } from 'nanostores';
import type { Sent } from './send-all.ts';

/** What became of the languages of one project: another that is opened after it, or another person, has nothing to do with them. */
export interface Outcome {
  readonly of: string;
  readonly uid: string | null;
  readonly sent: readonly Sent[];
}

/** They are the page's and not the bar's: the uploads go on while no bar is on the screen. */
export const $doing = atom<string | null>(null);
export const $outcomes = atom<Outcome | null>(null);
