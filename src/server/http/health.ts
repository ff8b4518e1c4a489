import packageJson from '../../../package.json' with { type: 'json' };
import type { Services } from '../services.ts';
import { jsonResponse, toAppError } from './error-response.ts';

/** Contract, 'Health': 200 with what runs, 503 with a reason while draining or when the store is unusable. No secret, no user data. */
export async function readHealth(
  services: Services,
  readiness: { readonly isDraining: boolean },
): Promise<Response> {
  const about = { version: packageJson.version, store: services.config.store, model: modelKind(services) };
  const reason = readiness.isDraining ? 'draining' : await findStoreProblem(services);
  if (reason) return jsonResponse({ status: 'unavailable', reason, ...about }, { status: 503 });
  return jsonResponse({ status: 'ok', ...about });
}

async function findStoreProblem({ store }: Services): Promise<string | null> {
  return store.check().then(
    () => null,
    (error: unknown) => `store ${toAppError(error).code}`,
  );
}

function modelKind({ models }: Services): string {
  if (models.operator) return 'gemini';
  return models.fallback ? 'openai-compatible' : 'none';
}
