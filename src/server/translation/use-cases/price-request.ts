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
  const paidMsByPress = new Map<string, number>();
  // One language after another: what is read for each may be large.
  for (const [target, translationIds] of pressesByLanguage(presses)) {
    const paidMs = await paidFor(services, uid, { parts, sample, target, translationIds });
    paidMs.forEach((ms, at) => paidMsByPress.set(pressKey(target, translationIds[at]), ms));
    await services.yieldToEventLoop();
  }
  const prices = presses.map(({ target, code, translationId }) => {
    const paidMs = paidMsByPress.get(pressKey(code, translationId)) ?? 0;
    return { target, paidSeconds: Math.floor(paidMs / 1000) };
  });
  return { prices };
}

/** Presses that are the same are one. */
function pressesByLanguage(presses: Asked['presses']): Map<string, (string | undefined)[]> {
  const byLanguage = Map.groupBy(presses, ({ code }) => code);
  return new Map(
    [...byLanguage].map(([code, same]) => [
      code,
      [...new Set(same.map(({ translationId }) => translationId))],
    ]),
  );
}

function pressKey(code: string, translationId: string | undefined): string {
  return `${code} ${translationId ?? ''}`;
}
