import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    errors.push(words);
  });
});

/** What React or a library complains of is a mistake of ours until a test expects it. */
afterEach(() => {
  cleanup();
  expect(errors).toEqual([]);
});
