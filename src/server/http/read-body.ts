import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

const MAX_DEPTH = 16;
const MAX_NODES = 50_000;

/**
 * Reads a JSON body of at most `maxBytes` and checks it.
 * @throws AppError `unsupported_media_type`, `payload_too_large` or `invalid_request` with the issues in `details`.
 */
export async function readBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported_media_type');
  const value = parseJson(await readText(request, maxBytes));
  if (!isBounded(value))
    throw new AppError('invalid_request', { detail: 'body nested too deep or too large' });
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', {
    details: parsed.error.issues.map((issue) => ({
      path: issue.path.map(String).join('.'),
      message: issue.message || issue.code,
    })),
  });
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError('payload_too_large', { params: { limit: formatBytes(maxBytes) } });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new AppError('invalid_request', { detail: 'body is not UTF-8', cause });
    throw cause;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('invalid_request', { detail: 'body is not JSON', cause });
  }
}

/** Walks without recursion: a body of 10 kB can be nested deep enough to end a recursive walk. */
function isBounded(root: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let nodes = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    nodes += 1;
    if (nodes > MAX_NODES || entry.depth > MAX_DEPTH) return false;
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    for (const value of Object.values(entry.value)) open.push({ value, depth: entry.depth + 1 });
  }
  return true;
}

function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MB` : `${Math.floor(bytes / 1024)} kB`;
}
