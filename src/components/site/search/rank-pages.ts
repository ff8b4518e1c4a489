import type { Pagefind, PagefindPage, PagefindSection } from './pagefind.ts';
import { withSynonyms } from './search-words.ts';

/** How many pages of a search are looked at: more than are shown, because the order changes. */
const MAX_HITS = 16;

export interface Ranking {
  readonly pages: readonly PagefindPage[];
  /** By the address of a section: how much it says about the words. */
  readonly sectionWeights: ReadonlyMap<string, number>;
}

/** Pages that have all words, or all their synonyms; after them pages that have some, those with more and rarer words first. */
export async function rankPages(pagefind: Pagefind, words: readonly string[]): Promise<Ranking> {
  const other = withSynonyms(words);
  const found = [
    ...(await search(pagefind, words.join(' '))),
    ...(other ? await search(pagefind, other.join(' ')) : []),
  ];
  const whole = withTitleWeights(found, words).sort((a, b) => b.score - a.score);
  const { hits, sectionWeights } = await rankByWord(pagefind, other ?? words);
  const parts = withTitleWeights(hits, other ?? words).sort((a, b) => b.score - a.score);
  const pages = answersByWord([...whole, ...parts], parts).map(({ page }) => page);
  return {
    pages: pages.filter(({ url }, index) => pages.findIndex((page) => page.url === url) === index),
    sectionWeights,
  };
}

/** Orders the answers among themselves by their single words: an answer is too short to have all words of a long question. */
function answersByWord(hits: readonly Hit[], byWord: readonly Hit[]): Hit[] {
  const score = ({ page }: Hit) => byWord.find((each) => each.page.url === page.url)?.score ?? 0;
  const answers = hits.filter(({ page }) => isAnswer(page)).sort((a, b) => score(b) - score(a));
  return hits.map((hit) => (isAnswer(hit.page) ? (answers.shift() ?? hit) : hit));
}

/** Raises pages whose title has words of the search, each word by how few of the found titles have it: `tools` says more than `subtitles`. */
function withTitleWeights(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const titles = hits.map(({ page }) => wordsOf(page.meta['title'] ?? ''));
  const rarity = (word: string) => 1 / Math.max(1, titles.filter((title) => hasWord(title, word)).length);
  return hits.map(({ page, score }, at) => {
    const inTitle = words.filter((word) => hasWord(titles[at] ?? [], word));
    return { page, score: score * (1 + inTitle.reduce((sum, word) => sum + rarity(word), 0)) };
  });
}

const wordsOf = (title: string) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const hasWord = (title: readonly string[], word: string) =>
  title.some((each) => each.startsWith(word.replace(/s$/, '')));

/**
 * Each page's share of the best score for a word, weighted by how few pages have the word, summed over the words; and the same of each
 * section within its page.
 */
async function rankByWord(
  pagefind: Pagefind,
  words: readonly string[],
): Promise<{ readonly hits: Hit[]; readonly sectionWeights: ReadonlyMap<string, number> }> {
  const sums = new Map<string, Hit>();
  const sectionWeights = new Map<string, number>();
  for (const word of words) {
    const hits = await search(pagefind, word);
    const rarity = 1 / Math.log2(2 + hits.length);
    for (const { page, score } of hits) {
      const share = (score / (hits[0]?.score ?? 1)) * rarity;
      sums.set(page.url, { page, score: share + (sums.get(page.url)?.score ?? 0) });
      const most = Math.max(...page.sub_results.map(placesWeight));
      for (const section of page.sub_results) {
        // A heading with the word says that the section is about it.
        const inHeading = hasWord(wordsOf(section.title), word) ? 1 : 0;
        const weight = (placesWeight(section) / most + inHeading) * rarity;
        sectionWeights.set(section.url, weight + (sectionWeights.get(section.url) ?? 0));
      }
    }
  }
  return { hits: [...sums.values()].sort((a, b) => b.score - a.score), sectionWeights };
}

/** The sum of what each place of the words in a section weighs. */
const placesWeight = ({ weighted_locations: places }: PagefindSection) =>
  places.reduce((sum, { balanced_score: score }) => sum + score, 0);

interface Hit {
  readonly score: number;
  readonly page: PagefindPage;
}

async function search(pagefind: Pagefind, query: string): Promise<Hit[]> {
  const { results } = await pagefind.search(query);
  return Promise.all(
    results.slice(0, MAX_HITS).map(async (result) => ({ score: result.score, page: await result.data() })),
  );
}

export const isAnswer = ({ meta }: PagefindPage) => meta['kind'] === 'FAQ';
