/** Limits that browser and server agree on. No imports: an island may read one without loading a schema. */

/** Cues in one request of the browser (specification, section 9). */
export const MAX_CUES_PER_REQUEST = 200;
/** Cues that one `translationId` may carry for its one credit (decision 4). */
export const MAX_CUES_PER_TRANSLATION = 20_000;
/** How long the requests of one translation stay free after the first, and how long answers are kept (decisions 4, 17). */
export const TRANSLATION_LIFE_MS = 24 * 60 * 60 * 1000;
/** How long captions that came from YouTube are kept anywhere (decision 17). */
export const CAPTIONS_LIFE_MS = 24 * 60 * 60 * 1000;
/** The largest subtitle file the page reads (specification, section 9). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** The largest SRT that one call of the API takes. */
export const MAX_SRT_CHARS = 2_000_000;
export const MAX_TEXT_CHARS = 10_000;
/** A note to the translator. */
export const MAX_NOTE_CHARS = 1_000;
/** Entries of a glossary, and words that stay as they are. */
export const MAX_TERMS = 200;
/** One side of a glossary's entry, or one word that stays as it is. */
export const MAX_TERM_CHARS = 100;
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MIN_PASSWORD_CHARS = 6;
export const API_KEY_MASK = '•'.repeat(40);
export const CREDITS_POLL_MS = 60_000;
export const COPIED_MS = 2_000;
export const BANNER_MS = 5_000;
export const DEFAULT_TARGET = 'en';
