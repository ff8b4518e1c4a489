import { expect, test } from 'vitest';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { testServices } from '../../test-services.ts';

const HOUR_MS = 3_600_000;

test('a user sends 200,000 characters a day for suggestions; what is refused is not counted', async () => {
  const services = testServices();
  const take = (chars: number, uid = 'ann') => takeSuggestionChars(services, uid, chars);
  await take(150_000);
  await expect(take(50_001)).rejects.toMatchObject({
    code: 'suggestions_used',
    retryAfterSeconds: 12 * 3_600,
  });
  await take(50_000);
  await expect(take(1)).rejects.toMatchObject({ code: 'suggestions_used' });
  await take(1, 'bob');
  services.clock.advance(-24 * HOUR_MS);
  await expect(take(1)).rejects.toMatchObject({ code: 'suggestions_used' });
  services.clock.advance(36 * HOUR_MS);
  await take(200_000);
  expect(await services.store.listOwned('suggestions', 'ann', 10)).toHaveLength(1);
});
