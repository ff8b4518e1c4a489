import { closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLogFile } from '#demo/log-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the log of the embedded server', () => {
  let folder: string;
  let path: string;
  const text = () => readFileSync(path, 'utf8');
  beforeEach(() => {
    vi.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'polycue-log-'));
    path = join(folder, 'server.log');
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  test('is for its owner alone, also where it was there before', () => {
    writeFileSync(path, 'of the last start\n', { mode: 0o644 });
    const { descriptor, stop } = openLogFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    stop();
    closeSync(descriptor);
  });

  test('begins empty, and holds no line for longer than 90 days', () => {
    writeFileSync(path, 'of the last start\n');
    const { descriptor, stop } = openLogFile(path);
    expect(text()).toBe('');
    writeSync(descriptor, 'first\n');
    vi.advanceTimersByTime(88 * DAY_MS);
    expect(text()).toBe('first\n');
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(text()).toBe('');
    // Whoever writes goes on at the beginning, and the next 90 days begin.
    writeSync(descriptor, 'second\n');
    expect(text()).toBe('second\n');
    vi.advanceTimersByTime(80 * DAY_MS);
    expect(text()).toBe('second\n');
    vi.advanceTimersByTime(10 * DAY_MS);
    expect(text()).toBe('');
    stop();
    closeSync(descriptor);
  });

  test('is left alone once the server has ended', () => {
    const { descriptor, stop } = openLogFile(path);
    writeSync(descriptor, 'why it ended\n');
    stop();
    vi.advanceTimersByTime(100 * DAY_MS);
    expect(text()).toBe('why it ended\n');
    closeSync(descriptor);
  });
});
