import type { Config } from '../config.ts';

/**
 * What is wrong where the pages were built for another address than the one that people reach, or `null`: canonical links, sitemap and feed would
 * name a machine that readers cannot reach (docs/contract.md#environment).
 */
export function findBuiltOriginProblem(
  { mode, origin }: Pick<Config, 'mode' | 'origin'>,
  builtOrigin: string,
): string | null {
  if (mode === 'demo' || new URL(builtOrigin).origin === origin) return null;
  return `canonical links, sitemap and feed name ${builtOrigin}: build again with POLYCUE_ORIGIN=${origin}`;
}
