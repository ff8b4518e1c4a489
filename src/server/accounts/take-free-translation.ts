import { AppError } from '../errors.ts';
import { FREE_PER_ADDRESS, takeRate } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';

/** This machine itself: whoever runs the server, or a proxy that says nothing of its clients, who must not share one allowance. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Counts a translation on the operator's credit against the network it comes from, so that many accounts do not make many credits (threat T08).
 * @throws AppError `network_limit` with `retryAfterSeconds`.
 */
export async function takeFreeTranslation(services: Services, address: string): Promise<void> {
  if (loopback.test(address)) return;
  try {
    await takeRate(services, 'free', { address });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds = 0 } = error;
    throw new AppError('network_limit', { params: { limit: FREE_PER_ADDRESS }, retryAfterSeconds });
  }
}
