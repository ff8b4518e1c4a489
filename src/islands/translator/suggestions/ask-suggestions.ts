import { SuggestResponse, type Suggestion, type WishKind } from '#protocol/suggest.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '#islands/api-client/api.ts';
import { readJson } from '#islands/api-client/replies.ts';
import { hasWords, type Work } from '#islands/project/work.ts';
import { MAX_SUGGESTED_CUES } from '#protocol/limits.ts';
import { batchSource } from '../run/batches.ts';

export interface Wish {
  readonly kind: WishKind | null;
  /** In the person's own words. */
  readonly words: string;
}

interface Question {
  readonly cues: Track;
  readonly work: Work;
  readonly indices: readonly number[];
  readonly options: TranslateOptions;
  readonly wish: Wish;
  readonly signal: AbortSignal;
}

/** The lines from one to another that have a translation to reword. */
export function rewordable(
  cues: Track,
  { texts }: Work,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const last = Math.min(to, from + MAX_SUGGESTED_CUES - 1, cues.length - 1);
  const all = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at);
  return all.filter((index) => hasWords(cues[index]!) && texts[index]);
}

/** Up to three other texts for each line, in the order of the lines. @throws ApiError, or the reason of an abort. */
export async function askSuggestions(
  { cues, work, indices, options, wish, signal }: Question,
  request: Api['request'],
): Promise<readonly (readonly Suggestion[])[]> {
  const words = wish.words.trim();
  // The title and the description of a video are for what is translated anew.
  const { title: _title, description: _description, shorten: _shorten, ...wanted } = options;
  const response = await request('/api/suggestions', {
    method: 'POST',
    signal,
    body: {
      ...batchSource(cues, indices),
      current: indices.map((index) => work.texts[index] ?? ''),
      target: work.target.code,
      translationId: work.translationId,
      ...(Object.keys(wanted).length > 0 ? { options: wanted } : {}),
      ...(wish.kind ? { wish: wish.kind } : {}),
      ...(words ? { words } : {}),
    },
  });
  return (await readJson(SuggestResponse, response)).suggestions;
}
