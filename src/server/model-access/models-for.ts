import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { KeyPlan } from './call-plan.ts';
import { planForModel } from './plan-for-model.ts';
import type { LimitedTranslation } from './key-limiter.ts';
import type { LimitedModel } from './limited-model.ts';
import { measured } from './measured-model.ts';

export interface ChosenModels {
  readonly primary: LimitedModel;
  readonly fallback: LimitedModel | null;
  readonly plan: KeyPlan;
}

interface Choice extends LimitedTranslation {
  /** The user's own key, or `null` for the operator's. */
  readonly ownKey: string | null;
  readonly signal: AbortSignal;
}

const FALLBACK_PERMITS = { perKey: 2, perUser: 1, perTranslation: 1 };

/**
 * The models for a translation on a user's own key, or on the operator's. Only the operator's has a fallback: who brings a key has chosen who is paid, and who
 * reads the text.
 * @throws AppError `unavailable` where there is neither.
 */
export async function modelsFor(
  { models, config, keyLimiters, metrics }: Services,
  { ownKey, signal, ...translation }: Choice,
): Promise<ChosenModels> {
  const model = ownKey === null ? models.operator : models.withKey(ownKey);
  if (!model) throw new AppError('unavailable', { logMessage: 'no model key is configured' });
  const fallback = ownKey === null ? models.fallback : null;
  const traits = await model.traits?.(signal);
  const plan = planForModel(config.modelPlan, traits);
  const key = ownKey ?? `operator ${config.gemini.apiKey ?? config.openAiCompatible?.baseUrl ?? ''}`;
  return {
    plan,
    primary: measured(
      { model, limiter: keyLimiters.of(key, plan.permits).forTranslation(translation) },
      metrics,
    ),
    fallback:
      fallback &&
      measured(
        {
          model: fallback,
          limiter: keyLimiters.of(`fallback ${fallback.name}`, FALLBACK_PERMITS).forTranslation(translation),
        },
        metrics,
      ),
  };
}
