import { PriceReply } from '#protocol/price.ts';
import type { Track } from '#subtitles/cue.ts';
import { readJson } from '#islands/api-client/replies.ts';
import { hasWords, missingCues, type Work } from '#islands/project/work.ts';
import { api } from '#islands/session/api.ts';
import { describeLines } from './price-question.ts';

/**
 * When what is paid for ends, for each language, by the clock of this machine; 0 where nothing is. The languages would be sent the same lines: all
 * of the source, or what is missing in `work`.
 * @throws ApiError
 */
export async function askPaid(
  cues: Track | null,
  targets: readonly string[],
  work: Work | null,
): Promise<readonly number[]> {
  const nothing = targets.map(() => 0);
  // What is fetched later has no lines yet.
  if (!cues || targets.length === 0) return nothing;
  const worded = cues.flatMap((cue, index) => (hasWords(cue) ? [index] : []));
  const sent = await describeLines(cues, work ? missingCues(work) : worded);
  if (!sent) return nothing;
  const wanted = targets.map((target) => ({
    target,
    ...(work ? { translationId: work.translationId } : {}),
  }));
  const response = await api.request('/api/credits/price', { method: 'POST', body: { ...sent, wanted } });
  const { prices } = await readJson(PriceReply, response);
  return prices.map(({ paidSeconds }) => (paidSeconds > 0 ? Date.now() + paidSeconds * 1000 : 0));
}
