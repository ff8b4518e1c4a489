import type { ReadableAtom } from 'nanostores';

/** The index of the cue that has the cursor, or had it last. A store: when the cursor goes to another row, what shows it renders, and not the panel. */
export type CurrentCue = ReadableAtom<number | null>;
