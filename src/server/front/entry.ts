/** The process: reads the configuration, opens the services, listens, and shuts down gracefully. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handler } from '@astrojs/node/server.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { finishDeletions, retryDeletions } from '../accounts/data-rights/delete-account.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { createServices, type Services } from '../services.ts';
import { loadAhead } from './load-ahead.ts';
import { type Front, startFront } from './server.ts';
import { loadStaticFiles } from './static-files.ts';

/** Below the ten seconds that common platforms give between SIGTERM and SIGKILL. */
const DRAIN_MS = 9_000;
/** Running translations then settle their credit and notify the page, which resumes them. */
const SETTLE_MS = 7_000;

const config = readConfigOrExit();
await start(config).catch((error: unknown) => exitWith([describe(error, config)]));

async function start(config: Config): Promise<void> {
  const distDir = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = await loadStaticFiles(distDir, config);
  const services = await createServices(config);
  // A third of a second, in which no other request could be answered: before the first one comes.
  await Promise.all([services.identity.open(), loadAhead()]);
  const front = await startFront(services, files, handler);
  services.log.info(
    {
      url: front.url,
      origin: config.origin,
      version: packageJson.version,
      store: config.store,
      mode: config.mode,
    },
    'ready',
  );
  endInOrder(front, services);
  // Opens the store before the first user needs it; a store that cannot be used is logged with its cause.
  await services.storeProbe.findProblem();
  retryDeletions(services);
  await finishDeletions(services).catch((error: unknown) => services.log.error({ error }, 'deletions wait'));
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return exitWith(error.problems);
    throw error;
  }
}

function exitWith(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`polycue: ${line}\n`);
  process.exit(1);
}

function describe(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `port ${port} is in use. Choose another: PORT=${port + 1}`;
  if (code === 'EACCES') return `port ${port} may not be opened by this user. Choose one above 1023`;
  if (code === 'EADDRNOTAVAIL') return `HOST: ${host} is no address of this machine`;
  return error instanceof Error ? describeCauses(error) : String(error);
}

/** The messages along the chain of causes, without stacks. */
function describeCauses(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${describeCauses(cause)}` : message;
}

function endInOrder(front: Front, services: Services): void {
  let isEnding = false;
  const end = (exitCode: number) => {
    if (isEnding) return;
    isEnding = true;
    services.runningTranslations.beginDrain();
    setTimeout(() => services.runningTranslations.abortForRestart(), SETTLE_MS).unref();
    void front
      .drain(DRAIN_MS)
      .then(() => services.close())
      .finally(() => process.exit(exitCode));
  };
  process.once('SIGTERM', () => end(0));
  process.once('SIGINT', () => end(0));
  process.on('unhandledRejection', (error) => services.log.error({ error }, 'unhandled promise rejection'));
  // The state may be corrupt now: finish running requests, and let the supervisor start a new process.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ error }, 'uncaught exception');
    end(1);
  });
}
