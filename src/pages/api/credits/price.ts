import { PriceRequest } from '#protocol/price.ts';
import { bodyLimits } from '#server/http/body-limits.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { takeRate } from '#server/limits/rate-limit.ts';
import { priceRequest } from '#server/translation/use-cases/price-request.ts';

export const prerender = false;

export const POST = userEndpoint(
  { rate: 'read', body: PriceRequest, maxBytes: bodyLimits['/api/credits/price'] },
  async ({ services, user: { uid }, body, clientAddress: address, signal }) => {
    // A language costs as much work as a call.
    for (const _ of body.wanted) await takeRate(services, 'price', { address, uid });
    return priceRequest(services, body, { uid, signal });
  },
);

export const ALL = methodNotAllowed('POST');
