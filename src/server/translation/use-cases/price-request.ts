import type { PriceReply, PriceRequest } from '#protocol/price.ts';
import { paidFor, partsOf } from '#server/accounts/credits/price.ts';
import type { Services } from '#server/services.ts';
import { languageOf } from './translate-request.ts';

/** Whether translating these lines would take a credit, for each language. @throws AppError `unknown_language`. */
export async function priceRequest(
  services: Services,
  request: PriceRequest,
  { uid, signal }: { readonly uid: string; readonly signal: AbortSignal },
): Promise<PriceReply> {
  const presses = request.wanted.map((want) => ({ ...want, code: languageOf(want.target).code }));
  return services.pricesAsked.run(uid, () => pricesOf(services, request, { uid, presses }), signal);
}

interface Asked {
  readonly uid: string;
  readonly presses: readonly (PriceRequest['wanted'][number] & { readonly code: string })[];
}

async function pricesOf(
  services: Services,
  { lines, sample }: PriceRequest,
  { uid, presses }: Asked,
): Promise<PriceReply> {
  const parts = partsOf(lines);
  const prices: PriceReply['prices'] = [];
  // One after another: what a user has been charged for is read anew for each language, and may be large.
  for (const { target, code, translationId } of presses) {
    const paidMs = await paidFor(services, uid, { parts, sample, target: code, translationId });
    prices.push({ target, paidSeconds: Math.floor(paidMs / 1000) });
  }
  return { prices };
}
