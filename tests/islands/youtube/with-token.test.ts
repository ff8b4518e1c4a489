import { describe, expect, test } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { FetchFailure } from '#islands/youtube/fetch-failure.ts';
import { type TokenPorts, withToken } from '#islands/youtube/with-token.ts';

const refused = new ApiError({ code: null, status: 401, body: '' });

function ports(changes: Partial<TokenPorts> = {}): TokenPorts {
  return {
    token: () => 'old',
    renew: () => Promise.resolve('new'),
    isRefusal: () => true,
    ...changes,
  };
}

async function failureOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
}

describe('a call with the access token', () => {
  test('is retried once with a new token where the old one has expired', async () => {
    const used: string[] = [];
    const answer = await withToken(ports(), (token) => {
      used.push(token);
      return token === 'old' ? Promise.reject(refused) : Promise.resolve('tracks');
    });
    expect(answer).toBe('tracks');
    expect(used).toEqual(['old', 'new']);
  });

  test('gives up where YouTube refuses the new token too', async () => {
    let calls = 0;
    const failure = await failureOf(
      withToken(ports(), () => {
        calls += 1;
        return Promise.reject(refused);
      }),
    );
    expect(calls).toBe(2);
    expect(failure).toMatchObject({
      access: 'notRenewed',
      message:
        'Your session has expired and could not be automatically refreshed. Please sign out and sign in again.',
    });
  });

  test('distinguishes a refused renewal from one that could not be requested', async () => {
    const run = () => Promise.reject(refused);
    const renew = () => Promise.reject(new Error('closed'));
    expect(await failureOf(withToken(ports({ renew }), run))).toMatchObject({
      access: 'expired',
      message: 'Your session has expired. Please sign in again.',
    });
    expect(await failureOf(withToken(ports({ renew, isRefusal: () => false }), run))).toMatchObject({
      access: 'notRenewed',
    });
  });

  test('is not made without a token', async () => {
    const failure = await failureOf(withToken(ports({ token: () => null }), () => Promise.resolve(1)));
    expect(failure).toBeInstanceOf(FetchFailure);
    expect((failure as FetchFailure).message).toBe(
      'Connect YouTube first: its subtitles can only be fetched with your permission.',
    );
  });

  test('renews nothing for a failure that has nothing to do with it', async () => {
    const quota = new ApiError({ code: 'platform_quota', status: 429, body: '' });
    const renew = () => Promise.reject(new Error('asked'));
    expect(await failureOf(withToken(ports({ renew }), () => Promise.reject(quota)))).toBe(quota);
  });
});
