import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { callPlanOf, type KeyPlan } from './call-plan.ts';
import { keyGate } from './key-gate.ts';
import type { GatedModel } from './run.ts';

export interface ChosenModels {
  readonly primary: GatedModel;
  readonly fallback: GatedModel | null;
  readonly plan: KeyPlan;
}

const FALLBACK_PLACES = 2;

/**
 * The models for a translation on a user's own key, or on the operator's.
 * @throws AppError `unavailable` where there is neither.
 */
export function modelsFor({ models, config, store, clock }: Services, ownKey: string | null): ChosenModels {
  const plan = callPlanOf(config.modelPlan);
  const model = ownKey === null ? models.operator : models.withKey(ownKey);
  if (!model) throw new AppError('unavailable', { detail: 'no model key is configured' });
  const gate = (key: string, places: number) => keyGate({ store, clock, key, places });
  return {
    plan,
    primary: { model, gate: gate(ownKey ?? `operator ${config.gemini.apiKey ?? ''}`, plan.placesPerKey) },
    fallback: models.fallback
      ? { model: models.fallback, gate: gate(`fallback ${models.fallback.name}`, FALLBACK_PLACES) }
      : null,
  };
}
