import type { Pagefind, PagefindHit, PagefindRecord } from './pagefind.ts';
import { synonymsOf } from './synonyms.ts';
import { titleShare } from './title-share.ts';

/** What a synonym counts beside the word itself. */
const SYNONYM_SHARE = 0.8;

/** More than are shown: the titles of these are compared with the words, and some are left out later. */
const MAX_LOADED = 24;

/** What a title that has all the words adds to a record, as a share of its score. */
const TITLE_SHARE = 1;

/** By the name of a record in the index: how well it answers to a word. */
type Scores = ReadonlyMap<string, PagefindHit>;

/**
 * The records that answer to the words, the best first. Each word is looked for by itself, because Pagefind finds only what has all of them, and
 * nobody's question has only words of its answer.
 */
export async function rankRecords(pagefind: Pagefind, words: readonly string[]): Promise<PagefindRecord[]> {
  const { results: all } = await pagefind.search(null);
  const found = await Promise.all(words.map((word) => bestScores(pagefind, word)));
  const rarities = found.map(({ size }) => Math.log(1 + all.length / Math.max(size, 1)));
  const ids = new Set(found.flatMap((scores) => [...scores.keys()]));
  const ranked = [...ids].flatMap((id) => {
    const hits = found.map((scores) => scores.get(id));
    const scores = hits.map((hit) => hit?.score ?? 0);
    // The excerpt shows the word that says most about the record.
    const [hit] = hits.filter((each) => each !== undefined).sort((a, b) => b.score - a.score);
    return hit ? [{ hit, score: sumOf(scores, rarities) }] : [];
  });
  ranked.sort((a, b) => b.score - a.score);
  const loaded = await Promise.all(
    ranked.slice(0, MAX_LOADED).map(async ({ hit, score }) => {
      const record = await hit.data();
      const share = titleShare(record.meta['title'] ?? '', words, rarities);
      return { record, score: score * (1 + TITLE_SHARE * share) };
    }),
  );
  return loaded.sort((a, b) => b.score - a.score).map(({ record }) => record);
}

/** How strongly missing words lower the sum. */
const LOSS = 1.5;

/** The sum, lowered by what is missing: a rare word that is missing lowers it more. Scores are higher for rare words already. */
function sumOf(scores: readonly number[], rarities: readonly number[]): number {
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const there = rarities.reduce((sum, rarity, at) => sum + (scores[at] ? rarity : 0), 0);
  return scores.reduce((sum, score) => sum + score, 0) * (there / all) ** LOSS;
}

/** Each record's score for the word or for another name of it, whichever is higher. */
async function bestScores(pagefind: Pagefind, word: string): Promise<Scores> {
  const best = new Map<string, PagefindHit>();
  const names = [word, ...synonymsOf(word)];
  for (const [at, name] of names.entries()) {
    for (const hit of (await pagefind.search(name)).results) {
      const score = at === 0 ? hit.score : hit.score * SYNONYM_SHARE;
      if (score > (best.get(hit.id)?.score ?? 0))
        best.set(hit.id, { id: hit.id, score, data: () => hit.data() });
    }
  }
  return best;
}
