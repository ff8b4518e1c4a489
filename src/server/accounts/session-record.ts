import { createHash, timingSafeEqual } from 'node:crypto';
import type { Session } from '#protocol/account.ts';
import type { Services } from '../services.ts';
import { deviceName } from './device-name.ts';

export const sessionCollection = 'sessions';
const MAX_LISTED = 100;

/** A sign-in on a device. The secret itself is in the browser's cookie only. */
export interface SessionRecord {
  readonly uid: string;
  readonly secretHash: string;
  readonly userAgent: string;
  readonly createdAtMs: number;
  /** When its end was last put off. */
  readonly prolongedAtMs?: number;
  readonly authTimeMs: number;
}

/** A session that has not ended. */
export interface LiveSession {
  readonly id: string;
  readonly record: SessionRecord;
}

/** The session that a cookie names, or `null` where there is none or the secret differs. */
export async function findSession({ store }: Services, cookie: string): Promise<LiveSession | null> {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(cookie) ?? [];
  if (!id || !secret) return null;
  const record = await store.get<SessionRecord>(sessionCollection, id);
  return record && isSecretOf(record, secret) ? { id, record } : null;
}

/** The user's sessions, newest first. */
export async function readSessions({ store }: Services, uid: string): Promise<LiveSession[]> {
  const stored = await store.listOwned<SessionRecord>(sessionCollection, uid, MAX_LISTED);
  return stored
    .map(({ id, doc }) => ({ id, record: doc }))
    .sort((a, b) => b.record.createdAtMs - a.record.createdAtMs);
}

/** The part of the session that its user may see. */
export function describeSession({ id, record }: LiveSession, currentId: string | null): Session {
  const { userAgent, createdAtMs } = record;
  return {
    id,
    userAgent,
    device: deviceName(userAgent),
    createdAt: new Date(createdAtMs).toISOString(),
    isCurrent: id === currentId,
  };
}

function isSecretOf({ secretHash }: SessionRecord, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash), Buffer.from(hashSecret(secret)));
}

/** The stored form of a secret. The secret is random and long, so a plain digest cannot be reversed by guessing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
