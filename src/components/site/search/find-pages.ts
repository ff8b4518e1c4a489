import { loadPagefind, type Pagefind, type PagefindPage } from './pagefind.ts';
import { withCorrections, withSynonyms } from './search-words.ts';

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
  const correctedTo = withCorrections(query, await vocabulary);
  const asked = correctedTo ?? query;
  const other = withSynonyms(asked);
  const pages = [...(await search(pagefind, asked)), ...(other ? await search(pagefind, other) : [])];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return { found: [...byUrl.values()].slice(0, MAX_PAGES).map(describe), correctedTo };
}

async function search(pagefind: Pagefind, query: string): Promise<PagefindPage[]> {
  const { results } = await pagefind.search(query);
  return Promise.all(results.slice(0, MAX_PAGES).map((result) => result.data()));
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
