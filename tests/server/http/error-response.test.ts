import { describe, expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { errorReply, errorResponse } from '#server/http/error-response.ts';
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

describe('the sentence of a failure', () => {
  test('names the id under which the log has a fault of ours: the page shows nothing else of it', () => {
    const { error, requestId } = errorReply(new AppError('internal'), 'q1Zr0m7xT4aB');
    expect(requestId).toBe('q1Zr0m7xT4aB');
    expect(error).toContain('q1Zr0m7xT4aB');
  });

  test.each([
    ['rate_limited', 38, 'wait 38\u00a0s and'],
    ['rate_limited', 3_412, 'wait 57\u00a0min and'],
    ['rate_limited', 310, 'wait 6\u00a0min and'],
    ['model_quota_minute', 59, 'go on in 59\u00a0s.'],
  ] as const)('%s: says %d seconds as %s', (code, seconds, words) => {
    expect(errorReply(new AppError(code, { params: { seconds } }), 'a').error).toContain(words);
  });
});
