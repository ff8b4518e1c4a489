/** The part of Pagefind's interface that the search uses. It is made after the build and lies beside the pages. */
export interface Pagefind {
  options(options: { excerptLength: number; ranking?: Readonly<Record<string, number>> }): Promise<void>;
  preload(term: string): Promise<void>;
  /** Without a term: all records. */
  search(term: string | null): Promise<{ readonly results: readonly PagefindHit[] }>;
}

/** A record that has the words, by its name in the index. Its text is loaded by `data`, once for all searches. */
export interface PagefindHit {
  readonly id: string;
  readonly score: number;
  data(): Promise<PagefindRecord>;
}

/** A record that was found. Excerpts are HTML with `<mark>` and nothing else. */
export interface PagefindRecord {
  readonly url: string;
  readonly excerpt: string;
  /** `title` is its heading or question, `page` the name of its page. */
  readonly meta: Readonly<Record<string, string>>;
}

/** Records are parts of pages, short and long: what a word counts depends less on their length, and little on how often it stands there. */
const RANKING = { pageLength: 0.5, termSaturation: 0.7 };

let loaded: Promise<Pagefind> | undefined;
let failures = 0;

/** Loads the index once; a failed load is tried again the next time. */
export function loadPagefind(): Promise<Pagefind> {
  loaded ??= start().catch((error: unknown) => {
    loaded = undefined;
    failures += 1;
    throw error;
  });
  return loaded;
}

async function start(): Promise<Pagefind> {
  // Not known to the bundler: the file exists only beside the finished pages.
  // Most browsers keep a failed import: by another address it is asked for anew.
  const address = `/pagefind/pagefind.js?${failures}`;
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.options({ excerptLength: 30, ranking: RANKING });
  return pagefind;
}
