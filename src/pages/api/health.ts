import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { readHealth } from '#server/http/health.ts';

export const prerender = false;

export const GET = publicEndpoint({ rate: 'open' }, async ({ readiness }) => readHealth(readiness));

export const ALL = methodNotAllowed('GET');
