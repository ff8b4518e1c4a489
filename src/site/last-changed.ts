import { execFileSync } from 'node:child_process';

/**
 * The day on which files were last changed, as their history says, or null where there is no whole history: an image is built without one,
 * and a date that is not true is worse than none.
 */
export function lastChanged(paths: readonly string[]): Date | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
    const day = git('log', '-1', '--format=%cs', '--', ...paths);
    return day === '' ? null : new Date(`${day}T00:00:00Z`);
  } catch {
    // No git, or no repository.
    return null;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}
