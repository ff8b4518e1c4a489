import { MAX_PICTURE_BYTES } from '#protocol/limits.ts';
import { AppError, payloadTooLarge } from '#server/errors.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const cleaners = { png: cleanPng, jpeg: cleanJpeg, webp: cleanWebp } as const;
type PictureType = keyof typeof cleaners;

/** Length of the longest data URL of a picture of the largest size. */
const MAX_DATA_URL_CHARS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 100;

/**
 * The picture of a data URL, checked by its bytes and stripped of metadata, as a data URL again.
 * @throws AppError `payload_too_large` above 2 MB, `invalid_request` where it is no accepted PNG, JPEG or WebP.
 */
export function readPicture(dataUrl: string): string {
  const { type, bytes } = split(dataUrl);
  if (bytes.length > MAX_PICTURE_BYTES) throw payloadTooLarge(MAX_PICTURE_BYTES);
  const cleaned = cleaners[type](bytes);
  if (!cleaned) throw refused(`not a ${type.toUpperCase()} picture of at most 1024 × 1024 pixels`);
  return `data:image/${type};base64,${cleaned.toString('base64')}`;
}

function split(dataUrl: string): { type: PictureType; bytes: Buffer } {
  if (dataUrl.length > MAX_DATA_URL_CHARS) throw payloadTooLarge(MAX_PICTURE_BYTES);
  const comma = dataUrl.indexOf(',');
  const type = /^data:image\/(png|jpeg|webp);base64$/.exec(dataUrl.slice(0, comma))?.[1] as
    PictureType | undefined;
  if (!type) throw refused('not a data URL of a PNG, JPEG or WebP picture');
  const encoded = dataUrl.slice(comma + 1);
  const bytes = Buffer.from(encoded, 'base64');
  // Node ignores invalid characters in base64: only the canonical encoding is accepted.
  if (bytes.toString('base64') !== encoded) throw refused('not base64');
  return { type, bytes };
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { publicDetails: [{ path: 'profilePic', message }] });
}
