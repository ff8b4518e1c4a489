import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { creator } from '#demo/google/people.ts';
import { openTokenRegistry } from '#demo/google/token-registry.ts';
import { startYouTubeStandIn } from '#demo/youtube/server.ts';
import { emulatedProject, startFirestoreEmulator } from '../../contract/firestore-emulator.ts';
import { emulatorAccounts } from '../../server/adapters/firebase-auth/emulator-accounts.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startFirestoreProxy } from './firestore-proxy.ts';

const CLIENT_ID = 'test-client';
const YOUTUBE_SCOPES = ['https://www.googleapis.com/auth/youtube.force-ssl', 'openid'];
const READY_MS = 60_000;

export interface Person {
  readonly email: string;
  readonly uid: string;
  readonly token: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly ms: number;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Servers as shipped over one Firestore, which is Google’s emulator behind a proxy that can fail, with stand-ins for all else that they call. */
export async function startCluster(count: number, common: Readonly<Record<string, string>> = {}) {
  const projectId = emulatedProject();
  const [firestore, identity, model, youtube] = await startSurroundings(projectId);
  const proxy = await startFirestoreProxy(firestore.host);
  const accounts = emulatorAccounts(identity.host, projectId);
  const platformToken = youtube.tokens.issue(creator, CLIENT_ID, YOUTUBE_SCOPES).token;
  const env = {
    POLYCUE_STORE: 'firestore',
    POLYCUE_MASTER_KEYS: `one:${randomBytes(32).toString('base64')}`,
    FIRESTORE_EMULATOR_HOST: proxy.host,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    FIREBASE_PROJECT_ID: projectId,
    GEMINI_API_KEY: 'AIzaTheOperatorsKey0000000000000000',
    GEMINI_BASE_URL: model.origin,
    YOUTUBE_API_ROOT: youtube.origin,
    PUBLIC_GOOGLE_CLIENT_ID: CLIENT_ID,
    ...common,
  };
  const servers: BuiltServer[] = [];
  /** Starts another one, and gives its number. */
  const add = async (changed: Readonly<Record<string, string>> = {}): Promise<number> => {
    const server = await startBuiltServer({ ...env, ...changed });
    const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/api/ready`)).status;
    await vi.waitUntil(async () => (await ready()) === 200, { timeout: READY_MS });
    return servers.push(server) - 1;
  };
  for (let at = 0; at < count; at += 1) await add();

  async function call(at: number, path: string, token: string, sent: Sent = {}): Promise<Answer> {
    const { method, body, headers = {} } = sent;
    const startedMs = performance.now();
    const response = await fetch(`http://127.0.0.1:${servers[at]?.port}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: response.status, json, ms: Math.round(performance.now() - startedMs) };
  }

  return {
    servers,
    add,
    call,
    proxy,
    model,
    youtube,
    accounts,
    platformToken,
    async newPerson(): Promise<Person> {
      const email = `${randomBytes(6).toString('hex')}@example.com`;
      const { uid } = await accounts.signUp(email);
      await accounts.verify(uid);
      return { email, uid, token: await accounts.signIn(email) };
    },
    async remaining(at: number, { token }: Person): Promise<number> {
      const { status, json } = await call(at, '/api/credits', token);
      if (status !== 200) throw new Error(`credits are answered ${status}: ${JSON.stringify(json)}`);
      return (json['credits'] as { remaining: number }).remaining;
    },
    /** All that Firestore has of an owner, in either collection, and the notes of deletions. */
    storedOf: (owner: string) => storedOf(firestore.host, projectId, owner),
    async stop(): Promise<void> {
      await Promise.all(servers.map(({ stop }) => stop()));
      await proxy.stop();
      await Promise.all([model, youtube, identity, firestore].map((one) => one.stop()));
    },
  };
}

async function startSurroundings(projectId: string) {
  const tokens = openTokenRegistry();
  const standIn = async () => ({ tokens, ...(await startYouTubeStandIn({ tokens })) });
  return Promise.all([
    startFirestoreEmulator(),
    startAuthEmulator({ projectId }),
    startGeminiStandIn({ latencyMs: 20 }),
    standIn(),
  ]);
}

async function storedOf(host: string, projectId: string, owner: string): Promise<number> {
  const where = { field: { fieldPath: 'owner' }, op: 'EQUAL', value: { stringValue: owner } };
  const countIn = async (collectionId: string) => {
    const query = { structuredQuery: { from: [{ collectionId }], where: { fieldFilter: where } } };
    const reply = await fetch(
      `http://${host}/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
      { method: 'POST', headers: { authorization: 'Bearer owner' }, body: JSON.stringify(query) },
    );
    const rows = (await reply.json()) as { document?: object }[];
    return rows.filter(({ document }) => document).length;
  };
  const [documents, cached] = await Promise.all([countIn('documents'), countIn('cache')]);
  return documents + cached;
}

/** A film whose cues are the lines. */
export function srtOf(...lines: readonly string[]): string {
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);
  return lines
    .map((line, index) => `${index + 1}\n${at(2 * index)},000 --> ${at(2 * index + 1)},900\n${line}\n`)
    .join('\n');
}
