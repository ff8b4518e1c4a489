import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFull } from './sqlite-error.ts';

/** More than a file system keeps inside its own tables, so that a full disk shows. */
const PROBE_BYTES = 8 * 1024;

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EROFS: 'its file system is read-only',
    EACCES: 'this user has no permission',
    EPERM: 'this user has no permission',
    ENOSPC: 'its disk is full',
    EDQUOT: 'the quota of this user is used up',
    ENOTDIR: 'it is no folder',
  }),
);

/**
 * SQLite says only that it cannot open a file: this is the reason, where nothing can be written into the folder, else what was thrown.
 * @param setting the variable that names the folder.
 */
export function explainUnwritable(path: string, thrown: unknown, setting?: string): unknown {
  const folder = nearestExisting(resolve(path));
  const code = isFull(thrown) ? 'ENOSPC' : findWriteProblem(folder);
  if (code === null) return thrown;
  const reason = reasons.get(code) ?? 'no file can be made in it';
  const named = setting === undefined ? folder : `${folder} (${setting})`;
  return new Error(`cannot write to ${named}: ${reason} (${code})`);
}

function nearestExisting(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));
}

/** The system's code for why no file can be written into the folder, or `null` where one can. */
function findWriteProblem(folder: string): string | null {
  const probe = join(folder, `.polycue-probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx' });
    rmSync(probe);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // A full disk may still have taken the name of the file.
    if (code === 'ENOSPC' || code === 'EDQUOT') rmSync(probe, { force: true });
    return code;
  }
}
