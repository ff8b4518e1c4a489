import { requireDocuments } from '#server/adapters/sqlite/documents-file.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';

/** The server's own environment; only what went wrong is logged. */
export function readOperatorConfig(): Config {
  return readConfig({ POLYCUE_LOG_LEVEL: 'error', ...process.env });
}

/**
 * Runs an operator's command on the server's services.
 * @throws where the data directory has no database: it is not the server's, and an answer from an empty one would be wrong.
 */
export async function withServices(run: (services: Services) => Promise<void>): Promise<void> {
  const config = readOperatorConfig();
  if (config.store === 'sqlite') requireDocuments(config.dataDir);
  const services = await createServices(config);
  try {
    await run(services);
  } finally {
    await services.close();
  }
}
