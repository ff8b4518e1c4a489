import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { readHealth } from '#server/http/health.ts';

export const prerender = false;

export const GET = publicEndpoint({ rate: 'open' }, ({ services, readiness }) =>
  readHealth(services, readiness),
);

export const ALL = methodNotAllowed;
