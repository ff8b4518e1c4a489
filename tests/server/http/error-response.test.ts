import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { errorResponse } from '#server/http/error-response.ts';
import { createLog } from '#server/log.ts';

test.each([
  ['not_found', true, 1],
  ['not_found', false, 0],
  ['internal', true, 1],
  ['internal', false, 1],
] as const)('%s, of a request that is logged or not (%s), has so many lines: %i', (code, isLogged, count) => {
  const logged: string[] = [];
  const log = createLog('info', (line) => logged.push(line));
  errorResponse(new AppError(code), { requestId: 'a', log, isLogged });
  expect(logged).toHaveLength(count);
});
