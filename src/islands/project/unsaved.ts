import { atom } from 'nanostores';
import type { Doc } from './history.ts';

/** Whether this browser keeps a translation, about which signing out and deleting the account ask (docs/behaviour.md#projects). */
export const $hasDraft = atom(false);

/** Counts up when a person chooses, as they sign out or delete the account, that the translator forgets its projects. */
export const $draftsForgotten = atom(0);

/** Whether somebody would miss a project: it has a translation, or a person has changed its source, as by other times. */
export function hasWork({ project, history }: Doc): boolean {
  return project.works.size > 0 || history.undo.length > 0;
}
