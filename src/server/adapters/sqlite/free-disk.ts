import { statfs } from 'node:fs/promises';
import { AppError } from '#server/errors.ts';

/** SQLite may reuse its log without new disk space, so this check detects a full disk before a write fails. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Free bytes for this user on the disk of a directory. */
export type FreeBytes = (directory: string) => Promise<number>;

/** @throws AppError `unavailable` where the disk of the data directory is almost full. */
export async function refuseFullDisk(dataDir: string, freeBytes: FreeBytes = readFreeBytes): Promise<void> {
  if (dataDir === ':memory:') return;
  const free = await freeBytes(dataDir);
  if (free >= MIN_FREE_BYTES) return;
  throw new AppError('unavailable', {
    logMessage: `the disk of the data directory is full: ${free} bytes are left, ${MIN_FREE_BYTES} are needed`,
  });
}

async function readFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
