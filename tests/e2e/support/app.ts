import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionLink } from '#demo/auth/action-link.ts';
import { startDemo } from '#demo/demo.ts';
import { startGeminiStandIn, type StandIn } from '#demo/gemini/server.ts';
import { findTraces } from './find-traces.ts';
import { tryListen } from '../../../scripts/bootstrap/port.mjs';

/** About what a person sees as 'at once', and slow enough that a test can act while cues arrive. */
const LATENCY_MS = 60;
/** Another checkout whose journeys run at the same time takes another range. */
const FIRST_PORT = Number(process.env['POLYCUE_E2E_FIRST_PORT'] ?? 24_000);
const PORTS_PER_WORKER = 500;

/** The whole product on ports and data of its own: the built server, the Auth emulator, and a model whose faults a test commands. */
export interface App {
  readonly origin: string;
  /** `http://127.0.0.1:…` of the Auth emulator. */
  readonly identityOrigin: string;
  readonly projectId: string;
  readonly gemini: StandIn;
  /** Of the stand-ins for YouTube and for Google's sign-in. */
  readonly youtubeOrigin: string;
  readonly googleOrigin: string;
  /** Links that would have been sent by e-mail, oldest first. */
  readonly links: readonly ActionLink[];
  /** The server alone ends in order; the next one has its data. */
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  stop(): Promise<void>;
}

/** Takes back every fault and delay that a test has commanded. */
export function calmModel({ gemini }: Pick<App, 'gemini'>): void {
  gemini.setFaults({
    fault: null,
    rate: 1,
    times: Infinity,
    after: 0,
    about: null,
    seed: 0,
    latencyMs: LATENCY_MS,
    retrySeconds: 20,
  });
}

/** `settings` go before what a test's product has by itself. */
export async function startApp(settings: Readonly<Record<string, string>> = {}): Promise<App> {
  const gemini = await startGeminiStandIn({ latencyMs: LATENCY_MS });
  const dataDir = mkdtempSync(join(tmpdir(), 'polycue-e2e-'));
  const links: ActionLink[] = [];
  const env = {
    ...withoutOwnSettings(process.env),
    PORT: String(await freePort()),
    POLYCUE_DATA_DIR: dataDir,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:0',
    GEMINI_BASE_URL: gemini.origin,
    ...settings,
  };
  const demo = await startDemo({ env, server: 'built', onLink: (link) => links.push(link) });
  return {
    origin: demo.origin,
    identityOrigin: `http://${demo.env['FIREBASE_AUTH_EMULATOR_HOST']}`,
    projectId: demo.env['FIREBASE_PROJECT_ID'] ?? '',
    gemini,
    youtubeOrigin: demo.env['YOUTUBE_API_ROOT'] ?? '',
    googleOrigin: new URL(demo.env['PUBLIC_GSI_SRC'] ?? '').origin,
    links,
    stopServer: demo.stopServer,
    startServer: demo.startServer,
    stop: async () => {
      await demo.stop();
      await gemini.stop();
      const traces = findTraces(dataDir);
      rmSync(dataDir, { recursive: true });
      if (traces.length > 0) throw new Error(`secrets were left behind: ${traces.join(', ')}`);
    },
  };
}

/** The developer's own server settings must not reach the tests' server. */
export function withoutOwnSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own =
    /^(?:HOST|PORT|POLYCUE_|FIREBASE_|FIRESTORE_|GEMINI_|GOOGLE_|OPENAI_COMPATIBLE_|YOUTUBE_|PUBLIC_|SMTP_)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !own.test(name)));
}

let lastPort = FIRST_PORT + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * PORTS_PER_WORKER;

/** Each worker has a range of its own, below the ports that the system gives out: nobody takes one between this and its use. */
export async function freePort(): Promise<number> {
  do lastPort += 1;
  while ((await tryListen('127.0.0.1', lastPort)) !== null);
  return lastPort;
}
