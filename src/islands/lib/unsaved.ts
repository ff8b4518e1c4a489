import { atom } from 'nanostores';

/** Whether signing out would delete a translation from this browser (decision 22). */
export const $hasDraft = atom(false);

/** Counts up when a person signs out on purpose: the translator then forgets its draft. */
export const $draftsForgotten = atom(0);
