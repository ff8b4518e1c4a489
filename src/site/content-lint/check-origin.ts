/**
 * Refuses a production build that does not know its public address: canonical links, sitemap and feed would name a machine that readers
 * cannot reach (docs/contract.md#environment).
 * @throws Error with one sentence on what to set
 */
export function checkOrigin(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['POLYCUE_MODE'] !== 'production' || environment['POLYCUE_ORIGIN']) return;
  throw new Error(
    'POLYCUE_ORIGIN is not set. A build for production needs the public address, such as https://subtitles.example.org: canonical links, sitemap and feed are made from it.',
  );
}
