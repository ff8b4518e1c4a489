import type { Services } from '#server/services.ts';
import { chargeCollection, type ChargesRecord } from '../credits/charge-store.ts';

/** The part of a translation that its user may see. */
export interface TranslationSummary {
  readonly openedAt: string;
  readonly cues: number;
}

const MAX_LISTED = 1_000;

/** What a user has translated in the last day. The lines of many films are large: they are read language by language, with pauses. */
export async function listTranslations(
  { store, yieldToEventLoop }: Pick<Services, 'store' | 'yieldToEventLoop'>,
  uid: string,
): Promise<TranslationSummary[]> {
  const listed: TranslationSummary[] = [];
  for (const id of await store.ownedIds(chargeCollection, uid, MAX_LISTED)) {
    const stored = await store.get<ChargesRecord>(chargeCollection, id);
    for (const { openedAtMs, cues } of stored?.charges ?? [])
      listed.push({ openedAt: new Date(openedAtMs).toISOString(), cues });
    await yieldToEventLoop();
  }
  return listed;
}
