import type { APIRoute } from 'astro';
import fc from '#tests/fast-check.ts';
import {
  closeRequest,
  type Grant,
  openTranslation,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import {
  DELETE as DELETE_KEY,
  GET as GET_KEY,
  POST as POST_KEY,
} from '../../../src/pages/api/account/gemini-key/index.ts';
import { GET as EXPORT } from '../../../src/pages/api/account/export.ts';
import { DELETE as DELETE_ACCOUNT } from '../../../src/pages/api/account/index.ts';
import { GET as GET_PICTURE, POST as POST_PICTURE } from '../../../src/pages/api/account/profile-pic.ts';
import { GET as SESSIONS } from '../../../src/pages/api/account/sessions/index.ts';
import { POST as REVOKE } from '../../../src/pages/api/account/sessions/revoke.ts';
import { POST as LOGOUT } from '../../../src/pages/api/auth/logout.ts';
import { POST as BEGIN } from '../../../src/pages/api/auth/session.ts';
import { GET as CREDITS } from '../../../src/pages/api/credits.ts';
import { claimOf } from './claims.ts';
import { callRoute, type RouteCall } from '../call-route.ts';
import { noonMs, testServices } from '../test-services.ts';
import { dataUrl, png } from './pictures.ts';

/** What a user may do; the numbers choose among ids and cookies that both users know. */
const operation = fc.record({
  who: fc.constantFrom(0, 1),
  kind: fc.constantFrom(
    ...([
      'begin',
      'begin',
      'sessions',
      'revoke',
      'logout',
      'credits',
      'save key',
      'read key',
      'remove key',
      'test stored key',
      'save picture',
      'read picture',
      'export',
      'cache',
      'open',
      'confirm',
      'give back',
      'delete',
    ] as const),
  ),
  pick: fc.nat({ max: 20 }),
  withCookie: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** Sequences of operations of two users. */
export const twoUserSequences = fc.array(operation, { minLength: 1, maxLength: 25 });

/** One user of a sequence, with texts that no other user may see. */
interface Person {
  readonly uid: string;
  readonly token: string;
  readonly picture: string;
  /** Texts that must reach no answer to the other. */
  readonly secrets: string[];
}

/** Runs a sequence and says which answers carried anything of the other user. */
export async function findLeaks(sequence: readonly Operation[], number: number): Promise<string[]> {
  const grants = new Map<string, Grant>();
  const services = testServices({ environment: { POLYCUE_RATE_LIMITS: 'off' } });
  const people = [0, 1].map((at) => newPerson(services, `person-${number}-${at}-of-two`, at)) as [
    Person,
    Person,
  ];
  const cookies: string[] = [];
  const ids: string[] = [];
  const translations = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const leaks: string[] = [];

  const note = (me: Person, other: Person, what: string, seen: string) => {
    if (other.secrets.some((secret) => seen.includes(secret)))
      leaks.push(`${what} as ${me.uid}: ${seen.slice(0, 200)}`);
  };

  for (const { who, kind, pick, withCookie } of sequence) {
    const [me, other] = who === 0 ? people : [people[1], people[0]];
    const cookie = withCookie && cookies.length > 0 ? cookies[pick % cookies.length] : undefined;
    const call = async (route: APIRoute, options: RouteCall = {}) => {
      const reply = await callRoute(route, services, { token: me.token, cookie, ...options });
      note(me, other, kind, `${reply.text} ${JSON.stringify([...reply.headers])}`);
      return reply;
    };
    const film = translations[pick % 2] ?? '';
    const withGrant = async (use: (grant: Grant) => Promise<void>) => {
      const grant = grants.get(`${me.uid} ${film}`);
      if (grant) await use(grant);
    };
    switch (kind) {
      case 'begin': {
        const reply = await call(BEGIN, { method: 'POST', headers: { 'user-agent': `agent of ${me.uid}` } });
        const setCookie = reply.headers.get('set-cookie')?.split(';', 1)[0];
        if (!setCookie) break;
        const id = (reply.json as { session: { id: string } }).session.id;
        cookies.push(setCookie);
        ids.push(id);
        me.secrets.push(id, setCookie);
        break;
      }
      case 'sessions':
        await call(SESSIONS);
        break;
      case 'revoke':
        // The id itself may be known to the other; nothing else of the answer may reveal its owner.
        await call(REVOKE, { body: { id: ids[pick % Math.max(1, ids.length)] ?? 'none' } });
        break;
      case 'logout':
        await call(LOGOUT, { method: 'POST' });
        break;
      case 'credits':
        await call(CREDITS);
        break;
      case 'save key':
        await call(POST_KEY, { body: { key: `AIza-key-of-${me.uid}` } });
        break;
      case 'read key':
        await call(GET_KEY);
        break;
      case 'remove key':
        await call(DELETE_KEY, { method: 'DELETE' });
        break;
      case 'test stored key': {
        const grant = await openTranslation(services, me.uid, claimOf()).catch(() => null);
        note(me, other, kind, grant?.ownKey ?? '');
        break;
      }
      case 'save picture':
        await call(POST_PICTURE, { body: { profilePic: me.picture } });
        break;
      case 'read picture':
        await call(GET_PICTURE);
        break;
      case 'export':
        await call(EXPORT);
        break;
      case 'cache': {
        const found = await services.cache.getMany(me.uid, ['shared']);
        note(me, other, kind, JSON.stringify([...found]));
        await services.cache.putMany(me.uid, new Map([['shared', `text of ${me.uid}`]]), noonMs * 2);
        break;
      }
      case 'open':
        await openTranslation(services, me.uid, claimOf(film, { variant: crypto.randomUUID() })).then(
          (grant) => grants.set(`${me.uid} ${film}`, grant),
          () => null,
        );
        break;
      case 'confirm':
        await withGrant((grant) => spendCreditOf(services, grant));
        break;
      case 'give back':
        await withGrant((grant) => closeRequest(services, grant, { cues: 1, chars: 1 }));
        break;
      case 'delete':
        if (pick === 0) await call(DELETE_ACCOUNT, { method: 'DELETE' });
        break;
    }
  }
  await services.close();
  return leaks;
}

function newPerson(services: ReturnType<typeof testServices>, uid: string, at: number): Person {
  const token = services.people.tokenOf(uid, { authTimeMs: noonMs - 60_000 * (at + 1) });
  const picture = dataUrl('png', png({ width: 3, height: 3, pixels: Buffer.alloc(30, at + 1) }));
  return { uid, token, picture, secrets: [uid, token, picture] };
}
