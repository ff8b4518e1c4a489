import { t } from '#messages/t.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { toFailure } from '../run/failure.ts';

/** Why a question about single lines has no answer: it belongs to no run and no batch that could be named. */
export function askingProblem(thrown: unknown): string {
  const hasStatus = thrown instanceof ApiError && thrown.status > 0;
  return hasStatus ? toFailure(thrown, null, 0).message : t('notice.unreachable');
}
