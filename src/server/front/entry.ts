/** The process: reads the configuration, opens the services, listens, and shuts down gracefully. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handler } from '@astrojs/node/server.js';
import packageJson from '../../../package.json' with { type: 'json' };
import { finishDeletions, retryDeletions } from '../accounts/data-rights/delete-account.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { describeCauses } from '../errors.ts';
import { createServices } from '../services.ts';
import { findBuiltOriginProblem } from './built-origin.ts';
import { installGracefulShutdown } from './graceful-shutdown.ts';
import { warmUp } from './warm-up.ts';
import { startFront } from './server.ts';
import { loadStaticFiles } from './static-files.ts';

// Its reader may end before this process: a warning that nobody reads is no uncaught exception.
process.stderr.on('error', () => undefined);
const config = readConfigOrExit();
await start(config).catch((error: unknown) => exitWith([describe(error, config)]));

async function start(config: Config): Promise<void> {
  const distDir = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = await loadStaticFiles(distDir, config);
  const services = await createServices(config);
  // A third of a second, in which no other request could be answered: before the first one comes.
  await Promise.all([services.identity.open(), services.models.open(), warmUp()]);
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
  installGracefulShutdown(front, services);
  const problem = findBuiltOriginProblem(config, import.meta.env.SITE);
  if (problem) services.log.warn(problem);
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
