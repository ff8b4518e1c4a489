import type { Services } from '../services.ts';
import { jsonResponse } from './error-response.ts';

interface Draining {
  readonly isDraining: boolean;
}

/** docs/contract.md#health: whether the process serves at all. It ignores the store, so that a supervisor restarts no healthy process. */
export function readHealth({ isDraining }: Draining): Response {
  if (isDraining) return unavailable('draining');
  return jsonResponse({ status: 'ok' });
}

/** docs/contract.md#health: whether requests may be sent here: the store answers and can be written to. */
export async function readReadiness({ storeProbe }: Services, { isDraining }: Draining): Promise<Response> {
  const reason = isDraining ? 'draining' : await storeProbe.findProblem();
  return reason === null ? jsonResponse({ status: 'ok' }) : unavailable(reason);
}

function unavailable(reason: string): Response {
  return jsonResponse({ status: 'unavailable', reason }, { status: 503 });
}
