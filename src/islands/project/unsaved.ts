import { atom } from 'nanostores';

/** Whether this browser keeps a translation, about which signing out and deleting the account ask (docs/behaviour.md#projects). */
export const $hasDraft = atom(false);

/** Counts up when a person chooses, as they sign out or delete the account, that the translator forgets its projects. */
export const $draftsForgotten = atom(0);
