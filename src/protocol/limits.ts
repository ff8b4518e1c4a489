/** Limits that browser and server agree on. No imports: an island may read one without loading a schema. */

/** Cues in one request of the browser (docs/behaviour.md#translation). */
export const MAX_CUES_PER_REQUEST = 200;
/** Free translations a day where the operator sets no other number (docs/behaviour.md#credits). */
export const DEFAULT_FREE_CREDITS = 5;
/** Cues of one translation, repeats included, for its one credit (docs/behaviour.md#credits). */
export const MAX_CUES_PER_TRANSLATION = 20_000;
/** Characters of one translation that go to a model, repeats and context included (docs/behaviour.md#credits). */
export const MAX_CHARS_PER_TRANSLATION = 2_000_000;
/** Characters of titles and descriptions that a translation includes. */
export const MAX_TEXT_CHARS_PER_TRANSLATION = 50_000;
/** Cues that one request for suggestions may hold, and suggestions for each. */
export const MAX_SUGGESTED_CUES = 20;
export const SUGGESTIONS_PER_CUE = 3;
/** A wish in the person's own words. */
export const MAX_WISH_CHARS = 200;
/** Characters of requests for suggestions that the operator's key answers for one account in a UTC day. */
export const MAX_SUGGESTION_CHARS_PER_DAY = 200_000;
/** How long the requests of one translation stay free after the first, and how long answers are kept (docs/behaviour.md#caches). */
export const TRANSLATION_LIFE_MS = 24 * 60 * 60 * 1000;
/** How long captions that came from YouTube are kept on the server (docs/behaviour.md#caches). */
export const CAPTIONS_LIFE_MS = 24 * 60 * 60 * 1000;
/** The largest subtitle file the page reads (docs/behaviour.md#reading-files). */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** The largest SRT that one call of the API takes. */
export const MAX_SRT_CHARS = 2_000_000;
/** Two for each cue of the longest translation, and some: of tags and of entities. Reading one costs as much as a line of text. */
export const MAX_TAGS_PER_REQUEST = 50_000;
/** Twenty for each cue of the longest translation; ten where they are CR LF. */
export const MAX_LINE_BREAKS_PER_REQUEST = 400_000;
export const MAX_TEXT_CHARS = 10_000;
/** A note to the translator. */
export const MAX_NOTE_CHARS = 1_000;
/** Entries of a glossary, and words that stay as they are. */
export const MAX_TERMS = 200;
/** One side of a glossary's entry, or one word that stays as it is. */
export const MAX_TERM_CHARS = 100;
/** The name of a saved list of terms. */
export const MAX_LIST_NAME_CHARS = 80;
/** Units in the memory of one language pair, and the characters of one side of a unit. */
export const MAX_MEMORY_UNITS = 20_000;
export const MAX_UNIT_CHARS = 500;
/** What an account keeps of glossaries and memories: lists, terms of one glossary, and characters in all (docs/decisions/0138). */
export const MAX_KEPT_LISTS = 100;
export const MAX_KEPT_GLOSSARY_TERMS = 5_000;
export const MAX_KEPT_CHARS = 8_000_000;
/** Pages of a list in one call, and the changes that a call may bring to one page. */
export const MAX_PAGES_PER_SYNC = 4;
export const MAX_SENT_TERMS_OF_PAGE = 100;
/** Neighbouring cues that a request may bring as context, on each side, and the characters of one. */
export const MAX_CONTEXT_CUES = 10;
export const MAX_CONTEXT_CHARS = 500;
/** The title and the description of a video, as context for the model. */
export const MAX_CONTEXT_TITLE_CHARS = 200;
export const MAX_CONTEXT_DESCRIPTION_CHARS = 5_000;
/** A code or a name of a language. */
export const MAX_LANGUAGE_CHARS = 60;
/** Lines of a sample: how many the brief reads at most, and how many the page sends, which are enough for names and forms of address. */
export const MAX_SAMPLE_LINES = 100;
export const SENT_SAMPLE_LINES = 40;
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MIN_PASSWORD_CHARS = 6;
export const API_KEY_MASK = '•'.repeat(40);
export const CREDITS_POLL_MS = 60_000;
export const COPIED_MS = 2_000;
export const BANNER_MS = 5_000;
export const DEFAULT_TARGET = 'en';
