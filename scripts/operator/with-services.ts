import { type Config, readConfig } from '#server/config.ts';
import { createServices, type Services } from '#server/services.ts';

/** The server's own environment; only what went wrong is logged. */
export function readOperatorConfig(): Config {
  return readConfig({ POLYCUE_LOG_LEVEL: 'error', ...process.env });
}

/** Runs an operator's command on the server's services, and ends with a line about what went wrong. */
export async function withServices(run: (services: Services) => Promise<void>): Promise<void> {
  await reportFailure(async () => {
    const services = await createServices(readOperatorConfig());
    try {
      await run(services);
    } finally {
      await services.close();
    }
  });
}

export async function reportFailure(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
