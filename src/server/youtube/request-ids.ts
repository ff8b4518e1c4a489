import * as z from 'zod/mini';
import { CaptionId, VideoId } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';

/** The id of a video as it stands in an address. @throws AppError `invalid_request` for whatever has not the shape of one. */
export function videoIdOf(text: string | null | undefined): string {
  return check(VideoId, text, 'videoId');
}

export function captionIdOf(text: string | null | undefined): string {
  return check(CaptionId, text, 'captionId');
}

function check(schema: typeof VideoId, text: string | null | undefined, path: string): string {
  const parsed = z.safeParse(schema, text);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', { details: [{ path, message: 'not an id of the platform' }] });
}
