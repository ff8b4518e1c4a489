import { AppError } from '#server/errors.ts';
import { DAY_MS, FREE_PER_ADDRESS, takeRate, takeShared } from '#server/limits/rate-limit.ts';
import type { Services } from '#server/services.ts';

/** This machine: its own user, or a proxy that does not name its clients, who must not share one allowance. */
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a translation from there is counted at all: on an own machine without a budget nothing is. */
export function isCountedFrom({ config }: Services, address: string | undefined): boolean {
  return address !== undefined && (!loopback.test(address) || config.freeTranslationsPerDay !== null);
}

/**
 * Counts a translation on the operator's credit against the network it comes from, so that many accounts do not make many credits, and against what
 * the operator gives everybody in a day (docs/threat-model.md#t08).
 * @throws AppError `network_limit` or `free_budget` with `retryAfterSeconds`.
 */
export async function takeFreeTranslation(services: Services, address: string): Promise<void> {
  // The network first: a refused call must not use up the common budget.
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

/** Without a budget nothing is counted: every translation would contend for one document. */
async function takeFromBudget(services: Services): Promise<void> {
  const { freeTranslationsPerDay: calls } = services.config;
  if (calls === null) return;
  const retryAfterSeconds = await takeShared(services, 'free', { calls, windowMs: DAY_MS });
  if (retryAfterSeconds > 0) throw new AppError('free_budget', { retryAfterSeconds });
}
