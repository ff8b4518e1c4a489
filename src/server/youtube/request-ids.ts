import * as z from 'zod/mini';
import { CaptionId, VideoId } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';

/** The id of a video from a URL. @throws AppError `invalid_request` for any other shape. */
export function videoIdOf(text: string | null | undefined): string {
  return check(VideoId, text, 'videoId');
}

export function captionIdOf(text: string | null | undefined): string {
  return check(CaptionId, text, 'captionId');
}

const MAX_TIME_CHARS = 40;

/** When the caller's list says that the track was last changed; empty where it does not say. It is only compared. */
export function lastUpdatedOf(text: string | null | undefined): string {
  return text?.slice(0, MAX_TIME_CHARS) ?? '';
}

function check(schema: typeof VideoId, text: string | null | undefined, path: string): string {
  const parsed = z.safeParse(schema, text);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', { publicDetails: [{ path, message: 'not an id of the platform' }] });
}
