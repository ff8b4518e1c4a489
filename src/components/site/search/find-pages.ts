import { loadPagefind, type Pagefind, type PagefindPage, type PagefindSection } from './pagefind.ts';
import { type Corrected, correctWords, isOnPages, subjectOf, withSynonyms } from './search-words.ts';

/** A line of the result list. */
export interface Found {
  readonly title: string;
  readonly section: string | null;
  readonly url: string;
  readonly excerpt: string;
}

/** What a search gave, and for which words where typing errors were corrected. */
export interface FoundAnswer {
  readonly found: readonly Found[];
  readonly correctedTo: string | null;
}

const MAX_RESULTS = 8;

/** Looks for the words, with typing errors corrected, and for what else they are called. */
export async function findPages(query: string): Promise<FoundAnswer> {
  const pagefind = await loadPagefind();
  const { words, isChanged } = await corrected(subjectOf(query));
  if (words.length === 0) return { found: [], correctedTo: null };
  const pages = bothKindsFirst(await rank(pagefind, words));
  return {
    found: pages.slice(0, MAX_RESULTS).map(describe),
    correctedTo: isChanged ? words.join(' ') : null,
  };
}

async function corrected(words: readonly string[]): Promise<Corrected> {
  const vocabulary = await loadWords('/search-words.json');
  if (words.every((word) => isOnPages(word, vocabulary))) return { words, isChanged: false };
  return correctWords(words, { vocabulary, english: await loadWords('/search-english.json') });
}

const lists = new Map<string, Promise<string[]>>();

/** Loads a list of words once; a failed load is tried again the next time. */
function loadWords(address: string): Promise<string[]> {
  const known = lists.get(address);
  if (known) return known;
  const loading = fetch(address).then((reply) => reply.json() as Promise<string[]>);
  lists.set(address, loading);
  loading.catch(() => lists.delete(address));
  return loading;
}

/** Pages that have all words, or all their synonyms; after them pages that have some, those with more and rarer words first. */
async function rank(pagefind: Pagefind, words: readonly string[]): Promise<PagefindPage[]> {
  const other = withSynonyms(words);
  const found = [
    ...(await search(pagefind, words.join(' '))),
    ...(other ? await search(pagefind, other.join(' ')) : []),
  ];
  const whole = withTitleWeights(found, words).sort((a, b) => b.score - a.score);
  const single = other ?? words;
  const isEnough = whole.length >= MAX_RESULTS || single.length === 1;
  const parts = isEnough ? [] : await rankByWord(pagefind, single);
  const pages = [...whole, ...parts].map(({ page }) => page);
  return pages.filter(({ url }, index) => pages.findIndex((page) => page.url === url) === index);
}

/** Raises pages whose title has words of the search, each word by how few of the found titles have it: `tools` says more than `subtitles`. */
function withTitleWeights(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const titles = hits.map(({ page }) => (page.meta['title'] ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const has = (title: readonly string[], word: string) =>
    title.some((each) => each.startsWith(word.replace(/s$/, '')));
  const rarity = (word: string) => 1 / Math.max(1, titles.filter((title) => has(title, word)).length);
  return hits.map(({ page, score }, at) => {
    const inTitle = words.filter((word) => has(titles[at] ?? [], word));
    return { page, score: score * (1 + inTitle.reduce((sum, word) => sum + rarity(word), 0)) };
  });
}

/** Each page's share of the best score for a word, weighted by how few pages have the word, summed over the words. */
async function rankByWord(pagefind: Pagefind, words: readonly string[]): Promise<Hit[]> {
  const sums = new Map<string, Hit>();
  for (const word of words) {
    const hits = await search(pagefind, word);
    const rarity = 1 / Math.log2(2 + hits.length);
    for (const { page, score } of hits) {
      const share = (score / (hits[0]?.score ?? 1)) * rarity;
      sums.set(page.url, { page, score: share + (sums.get(page.url)?.score ?? 0) });
    }
  }
  return [...sums.values()].sort((a, b) => b.score - a.score);
}

/** How many results are seen at a glance. */
const AT_A_GLANCE = 3;

/**
 * Makes sure that the first three include a page and an answer if both exist. Answers are short and pages are long, so that their scores
 * cannot be compared.
 */
function bothKindsFirst(pages: readonly PagefindPage[]): PagefindPage[] {
  const first = pages.slice(0, AT_A_GLANCE);
  const isMissing = (page: PagefindPage) => first.every((each) => isAnswer(each) !== isAnswer(page));
  const other = pages.slice(AT_A_GLANCE).find(isMissing);
  if (!other) return [...pages];
  const rest = pages.slice(AT_A_GLANCE - 1).filter((page) => page !== other);
  return [...first.slice(0, -1), other, ...rest];
}

interface Hit {
  readonly score: number;
  readonly page: PagefindPage;
}

async function search(pagefind: Pagefind, query: string): Promise<Hit[]> {
  const { results } = await pagefind.search(query);
  return Promise.all(
    results
      .slice(0, 2 * MAX_RESULTS)
      .map(async (result) => ({ score: result.score, page: await result.data() })),
  );
}

const isAnswer = ({ meta }: PagefindPage) => meta['kind'] === 'FAQ';

function describe(page: PagefindPage): Found {
  const { url, excerpt, meta, sub_results } = page;
  const title = meta['title'] ?? url;
  if (isAnswer(page)) return { title: 'FAQ', section: title, url, excerpt };
  const best = bestSection(sub_results);
  return {
    title,
    section: best && best.title !== title ? best.title : null,
    url: best?.url ?? url,
    excerpt: best?.excerpt ?? excerpt,
  };
}

/** The section that says most about the words: the sum of what each place in it weighs. */
function bestSection(sections: readonly PagefindSection[]): PagefindSection | null {
  const weight = ({ weighted_locations: places }: PagefindSection) =>
    places.reduce((sum, { balanced_score: score }) => sum + score, 0);
  return sections.reduce<PagefindSection | null>(
    (best, section) => (best === null || weight(section) > weight(best) ? section : best),
    null,
  );
}
