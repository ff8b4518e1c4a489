import { createLog } from '#server/log.ts';
import { type CallLimiter, keyLimiters } from '#server/model-access/key-limiter.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';

/** A limiter for one translation that has the key to itself. */
export function testLimiter(
  deps: { readonly store: DocumentStore; readonly clock: Clock },
  key: string,
  permits: number,
): CallLimiter {
  const all = { perKey: permits, perUser: permits, perTranslation: permits };
  return keyLimiters({ log: createLog('silent'), ...deps })
    .of(key, all)
    .forTranslation({ uid: 'ann', translationId: 'one' });
}
