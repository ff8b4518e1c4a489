import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { assetPolicy, baseHeaders, pagePolicy, type RawHeaders } from './security-headers.ts';
import { type Encoding, encodingSuffix, manifestName, type StaticEntry } from './static-manifest.ts';

/** A file in memory, with the prepared headers of each of its encodings. */
export interface StaticFile {
  readonly etag: string;
  readonly forms: Readonly<Record<Encoding | 'identity', Form>>;
  readonly notModifiedHeaders: RawHeaders;
}

interface Form {
  readonly body: Buffer;
  readonly headers: RawHeaders;
  /** Of an error page: without a validator. */
  readonly errorHeaders: RawHeaders;
}

/** The built site by request path. Only these paths exist: no part of a request becomes a file name. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Reads the whole built site into memory. @throws where the build is missing or broken. */
export async function loadStaticFiles(distDir: string, config: Config): Promise<StaticFiles> {
  const manifest = JSON.parse(await readFile(join(distDir, manifestName), 'utf8')) as StaticEntry[];
  const loaded = manifest.map(
    async (entry) => [entry.route, await loadFile(distDir, entry, config)] as const,
  );
  return new Map(await Promise.all(loaded));
}

async function loadFile(distDir: string, entry: StaticEntry, config: Config): Promise<StaticFile> {
  const path = join(distDir, 'client', entry.file);
  const shared = [
    ...baseHeaders(config),
    ...[
      'Cache-Control',
      entry.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    ],
    ...(entry.encodings.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
    ...['Content-Security-Policy', entry.inline ? pagePolicy(config, entry.inline, entry) : assetPolicy],
  ];
  const validator = ['ETag', entry.etag];
  const form = (body: Buffer, encoding?: Encoding): Form => {
    const headers = [
      ...shared,
      ...['Content-Type', entry.contentType],
      ...['Content-Length', String(body.length)],
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ];
    return {
      body,
      headers: [...headers, ...validator],
      errorHeaders: [...headers, 'X-Robots-Tag', 'noindex'],
    };
  };
  const identity = form(await readFile(path));
  const encoded = async (encoding: Encoding) =>
    entry.encodings.includes(encoding)
      ? form(await readFile(path + encodingSuffix[encoding]), encoding)
      : identity;
  return {
    etag: entry.etag,
    forms: { identity, gzip: await encoded('gzip'), br: await encoded('br') },
    notModifiedHeaders: [...shared, ...validator],
  };
}

/** Answers with the file in the smallest encoding that the client accepts. An error page has its own status and no validator. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  status = 200,
): void {
  if (status === 200 && hasCurrent(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, file.notModifiedHeaders as string[]).end();
    return;
  }
  const { body, headers, errorHeaders } = file.forms[preferredEncoding(request.headers['accept-encoding'])];
  response.writeHead(status, (status === 200 ? headers : errorHeaders) as string[]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Weak comparison (RFC 9110, 13.1.2), where `*` is whatever there is. */
function hasCurrent(validators: string | undefined, etag: string): boolean {
  if (validators === undefined) return false;
  if (validators.trim() === '*') return true;
  return validators.split(',').some((one) => opaque(one.trim()) === opaque(etag));
}

function opaque(validator: string): string {
  return validator.replace(/^W\//, '');
}

function preferredEncoding(accepted: string | undefined): Encoding | 'identity' {
  if (!accepted) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the client names the encoding, as a whole word of any case; `gzip;q=0` refuses gzip. */
function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';');
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter.trim()));
    return name.trim().toLowerCase() === encoding && !isRefused;
  });
}
