import { loadPagefind, type PagefindRecord } from './pagefind.ts';
import { rankRecords } from './rank-records.ts';
import { contentWords } from './content-words.ts';
import { type Corrected, correctWords, isOnPages } from './correct-words.ts';
import { withoutHeading } from './without-heading.ts';

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
/** A page with much to say on the words would else fill the list alone. */
const MOST_OF_A_PAGE = 2;

/** Looks for the words, with typing errors corrected, and for what else they are called. */
export async function findPages(query: string): Promise<FoundAnswer> {
  const pagefind = await loadPagefind();
  const { words, isChanged } = await corrected(contentWords(query));
  if (words.length === 0) return { found: [], correctedTo: null };
  const records = await rankRecords(pagefind, words);
  return {
    found: bothKindsFirst(fewOfAPage(records)).slice(0, MAX_RESULTS).map(describe),
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
  const loading = fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    return reply.json() as Promise<string[]>;
  });
  lists.set(address, loading);
  loading.catch(() => lists.delete(address));
  return loading;
}

/** An answer of the FAQ is a page by itself. */
const isAnswer = ({ url }: PagefindRecord) => url.startsWith('/faq');

function fewOfAPage(records: readonly PagefindRecord[]): PagefindRecord[] {
  const counts = new Map<string, number>();
  return records.filter((record) => {
    const { page = '' } = record.meta;
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return isAnswer(record) || count <= MOST_OF_A_PAGE;
  });
}

/** How many results are seen at a glance. */
const AT_A_GLANCE = 3;

/** Makes sure that the first three include a part of a page and an answer if both exist: who asks may want either. */
function bothKindsFirst(records: readonly PagefindRecord[]): PagefindRecord[] {
  const first = records.slice(0, AT_A_GLANCE);
  const isMissing = (record: PagefindRecord) => first.every((each) => isAnswer(each) !== isAnswer(record));
  const other = records.slice(AT_A_GLANCE).find(isMissing);
  if (!other) return [...records];
  const rest = records.slice(AT_A_GLANCE - 1).filter((record) => record !== other);
  return [...first.slice(0, -1), other, ...rest];
}

function describe({ url, excerpt, meta: { page = '', title = '' } }: PagefindRecord): Found {
  return {
    title: page,
    section: title === page ? null : title,
    url,
    excerpt: withoutHeading(excerpt, title),
  };
}
