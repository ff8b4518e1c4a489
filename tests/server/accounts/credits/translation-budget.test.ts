import { expect, test } from 'vitest';
import { newCharge } from '#server/accounts/credits/charge/charge.ts';
import { budgetOf, tooLarge } from '#server/accounts/credits/translation-budget.ts';

test('what is sent and what runs is taken from one translation, and never more than there is', () => {
  const running = {
    one: { runId: 'run', untilMs: 1, cues: 300, chars: 5_000 },
    other: { runId: 'run', untilMs: 1, cues: 200, chars: 4_000 },
  };
  const charge = { ...newCharge('id', 0), cues: 1_000, chars: 20_000, running };
  expect(budgetOf(charge)).toEqual({ cuesLeft: 18_500, charsLeft: 1_971_000, charsHeld: 9_000 });
  expect(budgetOf(charge, 'one')).toMatchObject({ charsLeft: 1_971_000, charsHeld: 4_000 });
  expect(budgetOf({ ...charge, cues: 20_000, chars: 2_000_000 })).toMatchObject({
    cuesLeft: 0,
    charsLeft: 0,
  });
});

test.each([
  ['cues', 20_000, '20,000 subtitles'],
  ['characters', 2_000_000, '2,000,000 characters'],
] as const)('the limit in %s is named', (unit, limit, said) => {
  expect(tooLarge(unit)).toMatchObject({
    code: 'translation_too_large',
    params: { limit: said },
    publicDetails: { unit, limit },
  });
});
