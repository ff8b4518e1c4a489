import { atom } from 'nanostores';

/** Whether signing out would delete a translation from this browser: see `docs/behaviour.md#projects`. */
export const $hasDraft = atom(false);

/** Counts up when a person signs out on purpose: the translator then forgets its projects. */
export const $draftsForgotten = atom(0);
