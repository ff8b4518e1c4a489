import { describe, expect, test } from 'vitest';
import { readBalance } from '#server/accounts/credits.ts';
import { deleteAccount } from '#server/accounts/delete-account.ts';
import { paidTranslation } from '#server/accounts/paid-translation.ts';
import { testServices } from '../test-services.ts';

const request = { uid: 'ada', translationId: '0b9f6a0e-3f5c-4c8e-9a37-111111111111', cues: 3 };
const waiting = new AbortController().signal;

describe('paidTranslation', () => {
  test('spends one credit where something was delivered, even if the run breaks afterwards', async () => {
    const services = testServices();
    const run = paidTranslation(services, { ...request, signal: waiting }, async ({ deliver }) => {
      deliver();
      throw new Error('broke in the middle');
    });
    await expect(run).rejects.toThrow('broke in the middle');
    expect(await readBalance(services, 'ada')).toEqual({ remaining: 4, unlimited: false });
  });

  test('gives the credit back where nothing was delivered', async () => {
    const services = testServices();
    let during: number | null = null;
    await paidTranslation(services, { ...request, signal: waiting }, async () => {
      during = (await readBalance(services, 'ada')).remaining;
    });
    expect(during).toBe(4);
    expect(await readBalance(services, 'ada')).toEqual({ remaining: 5, unlimited: false });
  });

  test('stops what runs when the account is deleted', async () => {
    const services = testServices();
    let started = () => {};
    const isRunning = new Promise<void>((resolve) => (started = resolve));
    const run = paidTranslation(services, { ...request, signal: waiting }, ({ signal }) => {
      started();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    const stopped = expect(run).rejects.toMatchObject({ code: 'cancelled' });
    await isRunning;
    await deleteAccount(services, {
      uid: 'ada',
      email: null,
      name: null,
      picture: null,
      provider: 'password',
      sessionId: null,
    });
    await stopped;
  });
});
