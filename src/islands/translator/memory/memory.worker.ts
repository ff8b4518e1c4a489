import { termStore } from '#islands/terms/term-store.ts';
import { type Match, memoryIndex, type MemoryIndex } from '#terminology/memory/memory-index.ts';

export interface MemoryQuestion {
  readonly id: number;
  readonly list: string;
  readonly text: string;
}

export interface MemoryAnswer {
  readonly id: number;
  readonly matches: readonly Match[];
}

const MAX_MATCHES = 3;
let index: { readonly list: string; readonly loaded: Promise<MemoryIndex> } | null = null;

/** Reads the memory of one language pair and answers which of its units are like a text. */
self.onmessage = ({ data }: MessageEvent<MemoryQuestion>) => {
  void answer(data).then((matches) => self.postMessage({ id: data.id, matches } satisfies MemoryAnswer));
};

async function answer({ list, text }: MemoryQuestion): Promise<readonly Match[]> {
  try {
    if (index?.list !== list) index = { list, loaded: load(list) };
    return (await index.loaded).fuzzy(text, MAX_MATCHES);
  } catch {
    index = null;
    return [];
  }
}

async function load(list: string): Promise<MemoryIndex> {
  return memoryIndex(await (await termStore()).terms(list));
}
