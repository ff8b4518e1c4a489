import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { readReadiness } from '#server/http/health.ts';

export const prerender = false;

export const GET = publicEndpoint({ rate: 'open' }, ({ services, readiness }) =>
  readReadiness(services, readiness),
);

export const ALL = methodNotAllowed('GET');
