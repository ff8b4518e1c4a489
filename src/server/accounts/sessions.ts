import { randomBytes } from 'node:crypto';
import type { Session } from '#protocol/account.ts';
import { AppError } from '../errors.ts';
import { readSessionCookie, SESSION_LIFE_MS } from './session-cookie.ts';
import { refuseCrossSite } from './cross-site.ts';
import { takeRate } from '../limits/rate-limit.ts';
import type { Identity } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { changeAccount } from './account-record.ts';
import { addSession, prolongSession, removeSessions } from './session-list.ts';
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
  const named = await readNamedSession(services, request);
  if (named === null) return null;
  const { session } = named;
  if (session?.record.uid !== identity.uid || isOutdated(session.record, identity))
    throw new AppError('session_revoked');
  return session;
}

/** A session that is used lives on: once a day its end is put off. */
const PROLONG_AFTER_MS = 24 * 60 * 60_000;

interface Started {
  readonly session: Session;
  /** What the cookie is to hold. */
  readonly cookie: string;
  /** How long it may live: a cookie that outlives its session would sign its browser out. */
  readonly lifeMs: number;
}

/**
 * Begins a session for a sign-in; a cookie that already names a session of this sign-in goes on. Any other session of this cookie ends
 * (docs/threat-model.md#t28).
 * @throws AppError `rate_limited` where the user begins too many, `session_revoked` where the sign-in was ended meanwhile.
 */
export async function startSession(
  services: Services,
  request: Request,
  identity: Identity,
  address: string,
): Promise<Started> {
  const named = await readNamedSession(services, request);
  const old = named?.session;
  const same = named && old && isOf(old.record, identity) ? { ...old, cookie: named.cookie } : null;
  const restMs = same ? restOfLifeMs(services, same.record) : 0;
  if (same && restMs > SESSION_LIFE_MS - PROLONG_AFTER_MS) return goingOn(same, restMs);
  await takeRate(services, 'session', { address, uid: identity.uid });
  if (same && (await prolongSession(services.store, same))) return goingOn(same, SESSION_LIFE_MS);
  if (old) await removeSessions(services.store, old.record.uid, new Set([old.id]));
  return createSession(services, request, identity);
}

function goingOn(session: LiveSession & { readonly cookie: string }, lifeMs: number): Started {
  return { session: describeSession(session, session.id), cookie: session.cookie, lifeMs };
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
  const session = (await readNamedSession(services, request))?.session;
  if (session) await removeSessions(services.store, session.record.uid, new Set([session.id]));
}

interface NamedSession {
  readonly cookie: string;
  /** `null` where it has ended. */
  readonly session: LiveSession | null;
}

/** The session cookie of a request, or `null` where it carries none: the one way to it, so that no other site acts on it. @throws AppError `cross_site`. */
async function readNamedSession(services: Services, request: Request): Promise<NamedSession | null> {
  const { origin } = services.config;
  const cookie = readSessionCookie(request, origin);
  if (cookie === null) return null;
  refuseCrossSite(request, origin);
  return { cookie, session: await findSession(services, cookie) };
}

async function createSession(services: Services, request: Request, identity: Identity): Promise<Started> {
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
  return {
    session: describeSession({ id, record }, id),
    cookie: `${id}.${secret}`,
    lifeMs: SESSION_LIFE_MS,
  };
}

function restOfLifeMs(
  { clock }: Services,
  { createdAtMs, prolongedAtMs = createdAtMs }: SessionRecord,
): number {
  return prolongedAtMs + SESSION_LIFE_MS - clock.now();
}

function isOf(record: SessionRecord, { uid, authTimeMs }: Identity): boolean {
  return record.uid === uid && record.authTimeMs === authTimeMs;
}

function isOutdated({ authTimeMs }: SessionRecord, { validAfterMs }: Identity): boolean {
  return authTimeMs < validAfterMs;
}
