import { methodNotAllowed, publicEndpoint } from '#server/http/endpoint.ts';
import { publicConfig } from '#server/http/public-config.ts';

export const prerender = false;

/** The page needs the plan of the model for its estimate, but not so badly that it waits for a server that is still starting. */
const PROBE_TIMEOUT_MS = 1_500;

export const GET = publicEndpoint({ rate: 'page' }, async ({ services }) => {
  const traits = await services.models.operator?.traits?.(AbortSignal.timeout(PROBE_TIMEOUT_MS));
  return publicConfig(services.config, traits);
});

export const ALL = methodNotAllowed('GET');
