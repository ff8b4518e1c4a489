import { AppError } from '#server/errors.ts';

/** A write with an unreadable answer may have been carried out. */
export function unlessUnreadable<Result>(read: (data: unknown) => Result, data: unknown): Result {
  try {
    return read(data);
  } catch (cause) {
    throw new AppError('upload_unconfirmed', { logMessage: 'YouTube: unreadable answer to a write', cause });
  }
}
