import type { Track } from '#subtitles/cue.ts';
import { missingCues, type Work } from '#islands/project/work.ts';
import { askPaid } from './ask-paid.ts';
import { usePriceAnswer } from './usePriceAnswer.ts';

/** Whether a press is paid for already. */
export type Paid =
  /** The server has not said. */
  'unknown' | { readonly untilMs: number };

export interface Press {
  readonly cues: Track | null;
  readonly target: string;
  /** The translation of these cues that is there already: what is missing in it would be sent. */
  readonly work: Work | null;
}

/** Asks the server, which takes the credit, whether it would take one: another project, tab or machine may have paid for the same lines. */
export function usePaid({ cues, target, work }: Press): Paid {
  const resumed = work?.texts.includes(null) ? work : null;
  const missing = resumed ? missingCues(resumed).length : 0;
  const answer = usePriceAnswer({
    cues,
    key: [target, resumed?.translationId, missing].join('|'),
    ask: () => askPaid(cues, [target], resumed),
  });
  return answer === null ? 'unknown' : { untilMs: answer[0] ?? 0 };
}
