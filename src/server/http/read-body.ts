import * as z from 'zod/mini';
import { AppError, payloadTooLarge } from '../errors.ts';
import type { BodyReservation } from '../limits/body-memory.ts';
import { isWithinStructure } from './json-structure.ts';

const structureLimits = { maxDepth: 16, maxValues: 5_000 } as const;
/** Maximum number of reported issues. */
const MAX_ISSUES = 20;
const MAX_PATH_CHARS = 100;

interface BodyLimits {
  readonly maxBytes: number;
  /** What the body shares with others that are read at the same time. */
  readonly reservation?: BodyReservation | undefined;
}

/**
 * Reads a JSON body of at most `maxBytes` and checks it.
 * @throws AppError `unsupported_media_type`, `payload_too_large`, `unavailable` where it had to make room for others, or `invalid_request` with the
 * issues in `details`.
 */
export async function readBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  limits: BodyLimits,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported_media_type');
  const text = await readText(request, limits);
  if (!isWithinStructure(text, structureLimits))
    throw new AppError('invalid_request', { logMessage: 'body nested too deep or of too many values' });
  const parsed = z.safeParse(schema, parseJson(text));
  if (parsed.success) return parsed.data;
  const maxChars = parsed.error.issues.map(maxCharsOf).find((limit) => limit !== null);
  if (maxChars) throw payloadTooLarge(maxChars, 'characters');
  throw new AppError('invalid_request', {
    publicDetails: parsed.error.issues.slice(0, MAX_ISSUES).map(describeIssue),
  });
}

/** The limit that the text of a request has passed: `contentOf` of the schemas names it. */
function maxCharsOf(issue: z.core.$ZodIssue): number | null {
  const limit: unknown = issue.code === 'custom' && issue.params?.['maxChars'];
  return typeof limit === 'number' ? limit : null;
}

/** The position and the kind of an issue: unknown field names are not repeated. */
function describeIssue({ path, code, message }: z.core.$ZodIssue): { path: string; message: string } {
  return {
    path: path.map(String).join('.').slice(0, MAX_PATH_CHARS),
    message: code === 'unrecognized_keys' ? 'Unknown field' : message,
  };
}

/** Keeps what has arrived as bytes: of a body that is refused, no text is made. */
async function readText(request: Request, { maxBytes, reservation }: BodyLimits): Promise<string> {
  const tooLarge = () => payloadTooLarge(maxBytes);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(request, reservation?.signal)) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      reservation?.reserve(chunk.byteLength);
    }
    return decode(chunks);
  } finally {
    for (const chunk of chunks) free(chunk);
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    let text = '';
    for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (cause) {
    throw new AppError('invalid_request', { logMessage: 'body is not UTF-8', cause });
  }
}

/**
 * Gives the memory of a chunk back at once. It lies outside the heap, where V8 lets some 60 MB gather before it collects; twenty bodies that are
 * refused together would take them all.
 */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** The body as it arrives. @throws the signal's reason, also while nothing arrives. */
async function* chunksOf({ body }: Request, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    signal?.throwIfAborted();
  } finally {
    cancel();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('invalid_request', { logMessage: 'body is not JSON', cause });
  }
}
