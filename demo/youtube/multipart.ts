import { Refused } from './refusals.ts';

export interface Upload {
  /** The JSON of the first part. */
  readonly resource: unknown;
  readonly mediaType: string;
  readonly media: Buffer;
}

/** Reads a `multipart/related` upload of two parts: the resource as JSON, then the file. */
export function readUpload(contentType: string, body: Buffer): Upload {
  const boundary = /^multipart\/related;\s*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (!boundary) throw new Refused('badRequest');
  const delimiter = `--${boundary}`;
  const text = body.toString('latin1');
  const parts = text.split(delimiter).slice(1, -1);
  const [resource, media] = parts.map(readPart);
  if (!resource || !media || !text.trimEnd().endsWith(`${delimiter}--`)) throw new Refused('badRequest');
  return { resource: parseJson(resource.bytes), mediaType: media.type, media: media.bytes };
}

function readPart(part: string): { type: string; bytes: Buffer } {
  const gap = part.indexOf('\r\n\r\n');
  const type = /content-type:\s*([^\r\n]+)/i.exec(part.slice(0, gap))?.[1] ?? '';
  return { type, bytes: Buffer.from(part.slice(gap + 4).replace(/\r\n$/, ''), 'latin1') };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new Refused('badRequest');
  }
}
