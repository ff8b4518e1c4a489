import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { explainUnwritable } from '#server/adapters/sqlite/explain-unwritable.ts';
import { hostInUrl } from '#server/own-network.ts';
import { StartProblem } from '../scripts/bootstrap/problem.mjs';
import { root } from '../scripts/bootstrap/root.mjs';
import { serverArguments } from '../scripts/server-arguments.mjs';
import type { ActionLink } from './auth/action-link.ts';
import { keptMasterKey } from './master-key.ts';
import { startServerProcess, type ServerOptions } from './server-process.ts';
import type { Environment, StandIn } from './stand-in.ts';
import { standIns } from './stand-ins.ts';

export interface DemoOptions {
  readonly env: Environment;
  /** The built server, or Astro's development server with hot reload. */
  readonly server: 'built' | 'development';
  /** Called with every link that a real set-up would send by e-mail. */
  readonly onLink: (link: ActionLink) => void;
}

export interface Demo {
  /** The address to open. */
  readonly origin: string;
  /** The environment that the server was started with. */
  readonly env: Environment;
  readonly dataDir: string;
  readonly standIns: readonly StandIn[];
  /** Settles with the reason when the server that runs now ends by itself. */
  readonly died: Promise<string>;
  /** Ends the server alone, in order, as a host does before it starts the next version; `startServer` starts it on the same data. */
  stopServer(): Promise<void>;
  startServer(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything that the product needs on one machine: stand-ins for what is not configured, then the server. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const base = withDefaults(options.env);
  const dataDir = resolve(root, base.POLYCUE_DATA_DIR);
  const keptKey = openDataDir(dataDir);
  const origin = pageOrigin(base);
  const running: StandIn[] = [];
  const stopStandIns = async () => {
    await Promise.all(running.map((standIn) => standIn.stop()));
  };
  try {
    let env: Environment = {
      ...base,
      POLYCUE_MASTER_KEYS: base['POLYCUE_MASTER_KEYS'] || keptKey,
    };
    for (const start of standIns) {
      const standIn = await start({ env, dataDir, pageOrigin: origin, onLink: options.onLink });
      running.push(standIn);
      env = { ...env, ...standIn.env };
    }
    const ofServer = serverOptions(options.server, { ...base, ...env }, join(dataDir, 'server.log'));
    let server = await startServerProcess(ofServer);
    const stopServer = () => server.stop();
    const startServer = async () => {
      server = await startServerProcess(ofServer);
    };
    const stop = async () => {
      await server.stop();
      await stopStandIns();
    };
    return {
      origin,
      env,
      dataDir,
      standIns: running,
      get died() {
        return server.died;
      },
      stopServer,
      startServer,
      stop,
    };
  } catch (error) {
    await stopStandIns();
    throw error;
  }
}

/** The data directory's own master key. @throws StartProblem where nothing can be written there. */
function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return keptMasterKey(dataDir);
  } catch (thrown) {
    const reason = explainUnwritable(dataDir, thrown, 'POLYCUE_DATA_DIR');
    const isKnown = reason instanceof Error && reason !== thrown;
    throw isKnown ? new StartProblem(reason.message, { cause: thrown }) : thrown;
  }
}

type DemoEnvironment = Environment & Readonly<Record<'HOST' | 'PORT' | 'POLYCUE_DATA_DIR', string>>;

/** Only the demo's defaults of docs/contract.md#environment; a variable that is set to nothing counts as unset. */
function withDefaults(env: Environment): DemoEnvironment {
  return {
    ...env,
    POLYCUE_MODE: env['POLYCUE_MODE'] || 'demo',
    HOST: env['HOST'] || '127.0.0.1',
    PORT: env['PORT'] || '4321',
    POLYCUE_DATA_DIR: env['POLYCUE_DATA_DIR'] || '.data',
  };
}

/** What a browser on this machine opens. */
function pageOrigin(env: DemoEnvironment): string {
  return env['POLYCUE_ORIGIN'] || localUrl(env);
}

/** A server that listens on every address of this machine is reached by the loopback one. */
function localUrl({ HOST, PORT }: DemoEnvironment): string {
  return `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : hostInUrl(HOST)}:${PORT}`;
}

function serverOptions(kind: DemoOptions['server'], env: DemoEnvironment, logFile: string): ServerOptions {
  const url = localUrl(env);
  if (kind === 'built') return { args: serverArguments(env), env, url, logFile, readyWithinMs: 30_000 };
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', env.HOST, '--port', env.PORT];
  return { args, env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' }, url, readyWithinMs: 120_000 };
}
