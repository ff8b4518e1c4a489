import type { FlagReason } from '#protocol/translate.ts';
import type { CallPlan } from '#server/model-access/call-plan.ts';
import type { AcceptedPairs } from '../alignment/accepted-pairs.ts';
import type { UnprovenLines } from './unproven-lines.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { Brief, CallEnvironment, Line } from '../model.ts';

/** What the parts of the engine share while they translate the lines of one request. */
export interface TranslationRun extends CallEnvironment {
  readonly plan: CallPlan;
  readonly primary: LimitedModel;
  readonly fallback: LimitedModel | null;
  readonly accepted: AcceptedPairs;
  readonly unproven: UnprovenLines;
  /** The brief, or `null` while there is none. */
  readonly brief: () => Brief | null;
  /** Reports a text that has arrived; a later check may replace it. */
  readonly onText: (line: Line, text: string, flags: readonly FlagReason[]) => void;
}
