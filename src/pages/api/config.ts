import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { publicConfig } from '#server/http/public-config.ts';

export const prerender = false;

export const GET = publicEndpoint({ rate: 'open' }, async ({ services }) => publicConfig(services.config));

export const ALL = methodNotAllowed('GET');
