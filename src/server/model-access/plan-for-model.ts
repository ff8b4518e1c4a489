import type { Config } from '../config.ts';
import type { ModelTraits } from '../ports/translation-model.ts';
import { callPlanOf, type KeyPlan } from './call-plan.ts';

/** A small model merges and skips lines in long calls (others measured up to 60 % of the lines in calls of 45). */
const SMALL_MODEL_CUES = 15;
const MIN_CUES = 4;
/** Instructions, schema and neighbouring lines of one call, at most. */
const MAX_TOKENS_AROUND_A_CALL = 400;
/** A line, its number and its translation, in a language that needs many tokens. */
const TOKENS_PER_CUE = 80;
/** A server with low concurrency is a local machine: it may have to load the model from disk first. */
const LOCAL_CALL_TIMEOUT_MS = 300_000;

/** The configured plan, reduced to what the model can handle. Explicit settings of the operator are kept. */
export function planForModel(settings: Config['modelPlan'], traits: ModelTraits | undefined): KeyPlan {
  const plan = callPlanOf(settings);
  if (!traits) return plan;
  const { isSmall, callsAtOnce } = traits;
  const atOnce = (permits: number) => Math.min(permits, callsAtOnce ?? permits);
  return {
    callCues: settings.callCues ?? Math.min(plan.callCues, cuesThatFit(traits)),
    concurrency: settings.concurrency ?? atOnce(plan.concurrency),
    callTimeoutMs: settings.timeoutMs ?? (callsAtOnce === null ? plan.callTimeoutMs : LOCAL_CALL_TIMEOUT_MS),
    isAnchored: isSmall,
    permits:
      settings.concurrency === undefined
        ? {
            perKey: atOnce(plan.permits.perKey),
            perUser: atOnce(plan.permits.perUser),
            perTranslation: atOnce(plan.permits.perTranslation),
          }
        : plan.permits,
  };
}

function cuesThatFit({ contextTokens, isSmall }: ModelTraits): number {
  const byContext =
    contextTokens === null
      ? Infinity
      : Math.floor((contextTokens - MAX_TOKENS_AROUND_A_CALL) / TOKENS_PER_CUE);
  return Math.max(MIN_CUES, Math.min(byContext, isSmall ? SMALL_MODEL_CUES : Infinity));
}
