import type { PriceReply, PriceRequest } from '#protocol/price.ts';
import { paidFor, partsOf } from '#server/accounts/credits/price.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from './translate-request.ts';

/** Whether translating these lines would take a credit, for each language. @throws AppError `unknown_language`. */
export async function priceRequest(
  services: Services,
  { wanted, lines, sample }: PriceRequest,
  uid: string,
): Promise<PriceReply> {
  const presses = wanted.map((want) => ({ ...want, code: languageOf(want.target).code }));
  const parts = partsOf(lines);
  const prices: PriceReply['prices'] = [];
  // One after another: what a user has been charged for is read anew for each language, and may be large.
  for (const { target, code, translationId } of presses) {
    const paidMs = await paidFor(services, uid, { parts, sample, target: code, translationId });
    prices.push({ target, paidSeconds: Math.floor(paidMs / 1000) });
  }
  return { prices };
}
