import { AppError } from '../errors.ts';
import { DAY_MS, FREE_PER_ADDRESS, takeRate, takeShared } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';

/** This machine itself: whoever runs the server, or a proxy that says nothing of its clients, who must not share one allowance. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Counts a translation on the operator's credit against the network it comes from, so that many accounts do not make many credits, and against what
 * the operator gives everybody in a day (threat T08).
 * @throws AppError `network_limit` or `free_budget` with `retryAfterSeconds`.
 */
export async function takeFreeTranslation(services: Services, address: string): Promise<void> {
  // The network first: what it may not have must not use up everybody's.
  if (!loopback.test(address)) await takeFromNetwork(services, address);
  await takeFromBudget(services);
}

async function takeFromNetwork(services: Services, address: string): Promise<void> {
  try {
    await takeRate(services, 'free', { address });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    const { retryAfterSeconds = 0 } = error;
    throw new AppError('network_limit', { params: { limit: FREE_PER_ADDRESS }, retryAfterSeconds });
  }
}

/** Without a budget nothing is counted: one document under every translation would be the slowest of all. */
async function takeFromBudget(services: Services): Promise<void> {
  const { freeTranslationsPerDay: calls } = services.config;
  if (calls === null) return;
  const retryAfterSeconds = await takeShared(services, 'free', { calls, windowMs: DAY_MS });
  if (retryAfterSeconds > 0) throw new AppError('free_budget', { retryAfterSeconds });
}
