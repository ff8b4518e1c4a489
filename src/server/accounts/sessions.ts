import { randomBytes } from 'node:crypto';
import type { Session } from '#protocol/account.ts';
import { AppError } from '../errors.ts';
import { readSessionCookie } from './session-cookie.ts';
import { refuseCrossSite } from './cross-site.ts';
import { takeRate } from '../limits/rate-limit.ts';
import type { Identity } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { changeAccount } from './account-record.ts';
import { addSession, removeSessions } from './session-list.ts';
import {
  describeSession,
  findSession,
  hashSecret,
  type LiveSession,
  readSessions,
  sessionCollection,
  type SessionRecord,
} from './session-record.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const MAX_USER_AGENT_CHARS = 400;
/** Enough for every device that a person revokes; the oldest sign-ins are removed first. */
const MAX_REVOKED_SIGN_INS = 200;

/**
 * The session that the request's cookie names, or `null` where it carries none.
 * @throws AppError `session_revoked` where the cookie's session has ended or is somebody else's, `cross_site`.
 */
export async function currentSession(
  services: Services,
  request: Request,
  identity: Identity,
): Promise<LiveSession | null> {
  const cookie = readSessionCookie(request, services.config.origin);
  if (cookie === null) return null;
  refuseCrossSite(request, services.config.origin);
  const session = await findSession(services, cookie);
  if (session?.record.uid !== identity.uid || isOutdated(session.record, identity))
    throw new AppError('session_revoked');
  return session;
}

/**
 * Begins a session for a fresh sign-in and says what the cookie is to hold; a cookie that already names a session of this sign-in goes on.
 * Any other session of this cookie ends (docs/threat-model.md#t28).
 * @throws AppError `rate_limited` where the user begins too many.
 */
export async function startSession(
  services: Services,
  request: Request,
  identity: Identity,
  address: string,
): Promise<{ session: Session; cookie: string }> {
  const oldCookie = readSessionCookie(request, services.config.origin);
  if (oldCookie !== null) refuseCrossSite(request, services.config.origin);
  const old = oldCookie === null ? null : await findSession(services, oldCookie);
  if (oldCookie && old && isOf(old.record, identity))
    return { session: describeSession(old, old.id), cookie: oldCookie };
  await takeRate(services, 'session', { address, uid: identity.uid });
  if (old) await removeSessions(services.store, old.record.uid, new Set([old.id]));
  return createSession(services, request, identity);
}

/** The user's sessions, newest first. */
export async function listSessions(
  services: Services,
  uid: string,
  currentId: string | null,
): Promise<Session[]> {
  const sessions = await readSessions(services, uid);
  return sessions.map((session) => describeSession(session, currentId));
}

/**
 * Ends a session of the user, and with it its sign-in: tokens of that sign-in stop counting with or without a cookie, and other sessions that were begun
 * with them end too. Whoever has such a token must not go on in a second session.
 * @throws AppError `not_found` where the user has no such session.
 */
export async function revokeSession(services: Services, uid: string, id: string): Promise<void> {
  const record = await services.store.get<SessionRecord>(sessionCollection, id);
  if (record?.uid !== uid) throw new AppError('not_found');
  const sessions = await readSessions(services, uid);
  const ofSignIn = sessions.filter((session) => session.record.authTimeMs === record.authTimeMs);
  const ended = new Set([id, ...ofSignIn.map((session) => session.id)]);
  // First what refuses its tokens: where that fails, the session is still there, and can be revoked again.
  await changeAccount(services.store, uid, (account) => ({
    ...account,
    revokedSignInsMs: [...new Set([...account.revokedSignInsMs, record.authTimeMs])].slice(
      -MAX_REVOKED_SIGN_INS,
    ),
  }));
  await removeSessions(services.store, uid, ended);
  await services.runningTranslations.recheck(uid);
}

/** Ends the session that the request's cookie names, if there is one. */
export async function endSession(services: Services, request: Request): Promise<void> {
  const cookie = readSessionCookie(request, services.config.origin);
  if (cookie === null) return;
  refuseCrossSite(request, services.config.origin);
  const session = await findSession(services, cookie);
  if (session) await removeSessions(services.store, session.record.uid, new Set([session.id]));
}

async function createSession(services: Services, request: Request, identity: Identity) {
  const { uid, authTimeMs } = identity;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const record: SessionRecord = {
    uid,
    secretHash: hashSecret(secret),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_CHARS),
    createdAtMs: services.clock.now(),
    authTimeMs,
  };
  await addSession(services.store, { id, record }, identity);
  return { session: describeSession({ id, record }, id), cookie: `${id}.${secret}` };
}

function isOf(record: SessionRecord, { uid, authTimeMs }: Identity): boolean {
  return record.uid === uid && record.authTimeMs === authTimeMs;
}

function isOutdated({ authTimeMs }: SessionRecord, { validAfterMs }: Identity): boolean {
  return authTimeMs < validAfterMs;
}
