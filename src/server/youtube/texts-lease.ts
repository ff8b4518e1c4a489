import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { digestId } from '../digest-id.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { noteAfterwards } from './note-afterwards.ts';

const collection = 'youtube_uploads';
/** Longer than two tries to write. After a crash the next one may begin when this has passed. */
const LEASE_MS = 150_000;
const POLL_MS = 250;
const MAX_WAIT_MS = 20_000;

interface Lease {
  readonly runId: string;
}

/**
 * Runs what reads and writes the texts of a video, one after another on all instances: the platform takes the texts of all languages at once, so that of
 * two at the same time one would be lost.
 * @throws AppError `upload_running` where another one takes too long.
 */
export async function aloneWithTexts<Result>(
  services: Services,
  videoId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { store, clock } = services;
  const id = digestId('texts', videoId);
  const lease: Lease = { runId: randomUUID() };
  const take = () =>
    store.transaction(async (tx) => {
      const held = await tx.get<Lease>(collection, id);
      // Two people may edit one video: the lease belongs to neither.
      if (held === null) tx.put(collection, id, lease, { expiresAtMs: tx.nowMs() + LEASE_MS });
      return held === null || held.runId === lease.runId;
    });
  const release = () =>
    store.transaction(async (tx) => {
      if ((await tx.get<Lease>(collection, id))?.runId === lease.runId) tx.remove(collection, id);
    });
  const untilMs = clock.monotonicMs() + MAX_WAIT_MS;
  while (!(await take())) {
    if (clock.monotonicMs() > untilMs) throw new AppError('upload_running');
    await delay(POLL_MS);
  }
  try {
    return await run();
  } finally {
    await noteAfterwards(services, 'the lease of a video’s texts not given back', release);
  }
}
