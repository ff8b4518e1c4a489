import { join } from 'node:path';
import { tryListen } from '../scripts/bootstrap/port.mjs';
import { StartProblem } from '../scripts/bootstrap/problem.mjs';
import { demoAccount, ensureDemoAccount } from './auth/demo-account.ts';
import { startAuthEmulator } from './auth/emulator.ts';
import type { DemoContext, Environment, StandIn } from './stand-in.ts';

const DEFAULT_HOST = '127.0.0.1:9099';
const PROBE_MS = 2_000;

/** Who signs people in: a real Firebase project, an Auth emulator that is running already, or one of our own. */
export async function startIdentity(context: DemoContext): Promise<StandIn> {
  const { env } = context;
  const service = 'Sign-in';
  if (isRealProject(env)) {
    return {
      env: {},
      service,
      isReal: true,
      note: `Firebase project ${env['FIREBASE_PROJECT_ID']}`,
      stop: async () => {},
    };
  }
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-polycue';
  const wanted = env['FIREBASE_AUTH_EMULATOR_HOST'] || DEFAULT_HOST;
  const running = await isAuthEmulator(wanted);
  const emulator = running ? null : await startOwn(context, projectId, wanted);
  const host = emulator?.host ?? wanted;
  await ensureDemoAccount(host, projectId);
  return {
    env: { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId },
    service,
    isReal: false,
    note: running
      ? `the Auth emulator that was running at ${host}; its links: http://${host}/emulator/v1/projects/${projectId}/oobCodes`
      : `Firebase's Auth emulator at ${host}, account ${demoAccount.email}`,
    stop: async () => emulator?.stop(),
  };
}

/** Firebase's own rule: a project whose name begins with `demo-` is never a real one. */
function isRealProject(env: Environment): boolean {
  const projectId = env['FIREBASE_PROJECT_ID'] || 'demo-';
  return !env['FIREBASE_AUTH_EMULATOR_HOST'] && !projectId.startsWith('demo-');
}

async function startOwn(
  { env, dataDir, pageOrigin, onLink }: DemoContext,
  projectId: string,
  wanted: string,
) {
  const dataFile = join(dataDir, 'auth.json');
  const port = await choosePort(wanted, Boolean(env['FIREBASE_AUTH_EMULATOR_HOST']));
  return startAuthEmulator({ projectId, port, dataFile, pageOrigin, onLink });
}

/** A port that the person named must be free; the default one may be replaced by any other. */
async function choosePort(wanted: string, isNamed: boolean): Promise<number> {
  const port = Number(wanted.slice(wanted.lastIndexOf(':') + 1));
  if ((await tryListen('127.0.0.1', port)) === null) return port;
  if (!isNamed) return 0;
  throw new StartProblem(
    `Something that is no Auth emulator listens at ${wanted}. Set FIREBASE_AUTH_EMULATOR_HOST to another address, or unset it.`,
  );
}

async function isAuthEmulator(host: string): Promise<boolean> {
  if (host.endsWith(':0')) return false;
  try {
    const reply = await fetch(`http://${host}/`, { signal: AbortSignal.timeout(PROBE_MS) });
    return 'authEmulator' in ((await reply.json()) as object);
  } catch {
    // No server there, or another program.
    return false;
  }
}
