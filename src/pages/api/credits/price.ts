import { PriceRequest } from '#protocol/price.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { priceRequest } from '#server/translation/use-cases/price-request.ts';

export const prerender = false;

const MAX_BYTES = 160 * 1024;

export const POST = userEndpoint(
  { rate: 'read', body: PriceRequest, maxBytes: MAX_BYTES },
  ({ services, user, body }) => priceRequest(services, body, user.uid),
);

export const ALL = methodNotAllowed('POST');
