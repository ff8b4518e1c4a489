// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.mjs';

const POLL_MS = 200;

/**
 * Runs `work` while no other process does: two starts in one folder must not install or build at once.
 * @template Result
 * @param {string} file where the lock is kept
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryTake(file)) {
    const owner = readOwner(file);
    if (owner !== null && !isAlive(owner)) breakLock(file, owner);
    else {
      if (!hasWaited)
        say(
          `Another command is preparing this folder${owner ? ` (process ${owner})` : ''}; waiting for it …`,
        );
      hasWaited = true;
      await delay(POLL_MS);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock; `null` where it has just gone, or has not yet written its number. @param {string} file */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else is alive too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Takes a dead process's lock away. Moved first, then looked at: of two that find it dead, the second must not remove the lock that the
 * first has taken meanwhile.
 * @param {string} file
 * @param {number} deadOwner
 */
function breakLock(file, deadOwner) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    // Another process was faster.
    return;
  }
  if (readOwner(aside) === deadOwner) rmSync(aside);
  else renameSync(aside, file);
}
