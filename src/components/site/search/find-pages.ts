import { loadPagefind, type Pagefind, type PagefindPage } from './pagefind.ts';
import { subjectOf, withCorrections, withSynonyms } from './search-words.ts';

/** A line of the result list. */
export interface Found {
  readonly title: string;
  readonly section: string | null;
  readonly url: string;
  readonly excerpt: string;
}

/** What a search gave, and for which words where those of the reader gave nothing. */
export interface Answer {
  readonly found: readonly Found[];
  readonly correctedTo: string | null;
}

const MAX_PAGES = 8;
let vocabulary: Promise<string[]> | undefined;

/** Looks for the words as typed, with what else they are called, and with typing errors mended. */
export async function findPages(query: string): Promise<Answer> {
  const pagefind = await loadPagefind();
  vocabulary ??= fetch('/search-words.json').then((reply) => reply.json() as Promise<string[]>);
  const correctedTo = withCorrections(subjectOf(query), await vocabulary);
  const asked = correctedTo ?? subjectOf(query);
  const other = withSynonyms(asked);
  const hits = [...(await search(pagefind, asked)), ...(other ? await search(pagefind, other) : [])];
  const pages = hits.sort((a, b) => b.score - a.score).map(({ page }) => page);
  const once = pages.filter(({ url }, index) => pages.findIndex((other) => other.url === url) === index);
  return { found: once.slice(0, MAX_PAGES).map(describe), correctedTo };
}

interface Hit {
  readonly score: number;
  readonly page: PagefindPage;
}

async function search(pagefind: Pagefind, query: string): Promise<Hit[]> {
  const { results } = await pagefind.search(query);
  return Promise.all(
    results.slice(0, MAX_PAGES).map(async (result) => ({ score: result.score, page: await result.data() })),
  );
}

function describe({ url, excerpt, meta, sub_results }: PagefindPage): Found {
  const best = sub_results.find((section) => section.excerpt.includes('<mark>'));
  const title = meta['title'] ?? url;
  return {
    title,
    section: best && best.title !== title ? best.title : null,
    url: (best?.url ?? url).replace(/\.html(?=#|$)/, ''),
    excerpt: best?.excerpt ?? excerpt,
  };
}
