import { setTimeout as delay } from 'node:timers/promises';
import { dataUrl, png } from '../../server/accounts/pictures.ts';
import { exchange } from '../raw-connection.ts';
import type { Target } from '../target.ts';

const USERS = 8;
const PAUSE_MS = 10;
const FILMS = 20;
const CUES = 40;

/** Of a hundred requests: eighty read, fifteen translate what is cached, five upload; of the reads one in twenty is hostile. */
const SHARES = { page: 40, credits: 20, profile: 16, hostile: 4, translation: 15, picture: 5 };
type Kind = keyof typeof SHARES;
const deck = Object.entries(SHARES).flatMap(([kind, share]) => Array<Kind>(share).fill(kind as Kind));

/** How many requests were sent, and how often each thing went wrong. */
export interface LoadResult {
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
}

/** Half of what a token lasts for. */
const RENEW_MS = 30 * 60_000;

/** The users of a working day, one request after the other each, until the signal. */
export async function runMixedLoad(target: Target, signal: AbortSignal): Promise<LoadResult> {
  const failures: Record<string, number> = {};
  let requests = 0;
  const fail = (what: string) => (failures[what] = (failures[what] ?? 0) + 1);
  const profilePic = dataUrl('png', png({ width: 64, height: 64 }));
  const send = async (path: string, token = '', body?: object) => {
    const response = await fetch(target.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    requests += 1;
    if (response.status !== 200) fail(`${path}: ${response.status}`);
  };
  const work: Record<Kind, (token: string, at: number) => Promise<unknown>> = {
    page: (_, at) => send(['/', '/faq', '/translate', '/blog'][at % 4] ?? '/'),
    credits: (token) => send('/api/credits', token),
    profile: (token) => send('/api/account/profile-pic', token),
    hostile: () => exchange(target.port, 'nonsense\r\n\r\n', 1_000),
    translation: (token, at) => send('/api/translate', token, { srt: film(at % FILMS), target: 'de' }),
    picture: (token) => send('/api/account/profile-pic', token, { profilePic }),
  };
  const users = Array.from({ length: USERS }, async (_, user) => {
    const email = `load-${user}@example.com`;
    let token = await target.signUp(email);
    let renewAtMs = performance.now() + RENEW_MS;
    for (let at = user * 13; !signal.aborted; at += 1) {
      const kind = deck[(at * 37) % deck.length] ?? 'page';
      await work[kind](token, at).catch((error: unknown) => fail(`${kind}: ${String(error)}`));
      if (performance.now() > renewAtMs) {
        token = await target.signIn(email);
        renewAtMs += RENEW_MS;
      }
      await delay(PAUSE_MS);
    }
  });
  await Promise.all(users);
  return { requests, failures };
}

function film(number: number): string {
  const cue = (_: unknown, at: number) =>
    `${at + 1}\n00:00:${String(at).padStart(2, '0')},000 --> 00:00:${String(at).padStart(2, '0')},900\nFilm ${number} says line ${at}\n`;
  return Array.from({ length: CUES }, cue).join('\n');
}
