import { describe, expect, test } from 'vitest';
import { planForModel } from '#server/model-access/plan-for-model.ts';

const settings = { plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined } as const;
const large = { contextTokens: null, callsAtOnce: null, isSmall: false };

describe('planForModel', () => {
  test('leaves the plan as it is for a large hosted model', () => {
    expect(planForModel(settings, undefined)).toMatchObject({ callCues: 40, concurrency: 10 });
    expect(planForModel(settings, large)).toMatchObject({ callCues: 40, concurrency: 10, isAnchored: false });
  });

  test('asks a small model for few lines, each with the beginning of its source', () => {
    expect(planForModel(settings, { ...large, isSmall: true })).toMatchObject({
      callCues: 15,
      isAnchored: true,
    });
  });

  test('fits calls into a short context', () => {
    expect(planForModel(settings, { ...large, contextTokens: 2_048 }).callCues).toBe(20);
    expect(planForModel(settings, { ...large, contextTokens: 512 }).callCues).toBe(4);
  });

  test('asks a server no more at once than it works on, and waits longer for one', () => {
    const plan = planForModel(settings, { ...large, callsAtOnce: 1 });
    expect(plan).toMatchObject({ concurrency: 1, callTimeoutMs: 300_000 });
    expect(plan.permits).toEqual({ perKey: 1, perUser: 1, perTranslation: 1 });
  });

  test('keeps what the operator set on purpose', () => {
    const own = { ...settings, callCues: 30, concurrency: 3, timeoutMs: 5_000 };
    const traits = { contextTokens: 2_048, callsAtOnce: 1, isSmall: true };
    expect(planForModel(own, traits)).toMatchObject({ callCues: 30, concurrency: 3, callTimeoutMs: 5_000 });
  });
});
