import { describe, expect, test } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { EmptyReply, toFailure } from '#islands/translator/run/failure.ts';

const second = { number: 2, count: 3, cues: 200 };
const only = { number: 1, count: 1, cues: 40 };
const api = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ code: null, status: 500, body: '', ...facts });

describe('what ended a pass', () => {
  test('is reported in the server’s own sentence where it has one', () => {
    expect(toFailure(api({ code: 'no_credits', status: 402, body: 'No credits.' }), second, 0).message).toBe(
      'No credits.',
    );
  });

  test.each([
    [only, 'Server translation failed: 502 Bad gateway'],
    [second, 'Batch 2 translation failed: 502 Bad gateway'],
  ])('is reported by its status where the answer is not from our server', (batch, message) => {
    expect(toFailure(api({ status: 502, body: 'Bad gateway' }), batch, 0).message).toBe(message);
  });

  test.each([
    [only, 'Server returned empty translation result'],
    [second, 'Batch 2 returned empty translation result'],
  ])('is reported where the reply was empty', (batch, message) => {
    expect(toFailure(new EmptyReply(), batch, 0).message).toBe(message);
    const withoutSrt = api({ code: 'internal', status: 200 });
    expect(toFailure(withoutSrt, batch, 0).message).toBe(message);
  });

  test('is the server’s own sentence where a stream ended with it, although its status was 200', () => {
    const ended = api({ code: 'internal', status: 200, body: 'Something went wrong.' });
    expect(toFailure(ended, only, 0).message).toBe('Something went wrong.');
  });

  test('is a lost connection where there was no answer at all', () => {
    expect(toFailure(api({ status: 0 }), only, 0).message).toMatch(/^The connection was lost\./);
  });

  test('has a sentence even where the error has none', () => {
    expect(toFailure(new Error(''), only, 0).message).toBe('Server translation failed.');
  });

  test('says when going on makes sense, from the header or from the stream', () => {
    expect(toFailure(api({ retryAfterSeconds: 30 }), only, 1_000).resumeAtMs).toBe(31_000);
    expect(toFailure(api({ details: { retryAfterSeconds: 5 } }), only, 1_000).resumeAtMs).toBe(6_000);
    expect(toFailure(api({}), only, 1_000).resumeAtMs).toBeNull();
  });

  test('is a server that is away where it cannot serve now and says when it can', () => {
    const unavailable = { code: 'unavailable' as const, body: 'Not now.' };
    expect(toFailure(api({ ...unavailable, details: { retryAfterSeconds: 5 } }), only, 1_000)).toEqual({
      message: 'Not now.',
      resumeAtMs: 6_000,
      isServerAway: true,
    });
    expect(toFailure(api(unavailable), only, 0).isServerAway).toBeUndefined();
    const limited = api({ code: 'rate_limited', retryAfterSeconds: 5 });
    expect(toFailure(limited, only, 0).isServerAway).toBeUndefined();
  });
});
