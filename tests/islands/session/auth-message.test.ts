import { describe, expect, test } from 'vitest';
import { ApiError } from '#islands/api-client/api-error.ts';
import { authMessage } from '#islands/session/auth-message.ts';

const failed = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('authMessage', () => {
  test.each([
    ['auth/email-already-in-use', 'This email is already registered. Please sign in instead.'],
    ['auth/invalid-email', 'Invalid email address format.'],
    ['auth/operation-not-allowed', 'Email/password accounts are not enabled. Please contact support.'],
    ['auth/weak-password', 'Password is too weak. Please use at least 6 characters.'],
    ['auth/user-disabled', 'This account has been disabled. Please contact support.'],
    ['auth/user-not-found', 'No account found with this email.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/invalid-credential', 'Invalid email or password.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['auth/network-request-failed', 'Network error. Please check your connection.'],
  ])('gives the specified sentence for %s', (code, sentence) => {
    expect(authMessage(failed(code))).toBe(sentence);
  });

  test('has a fallback for unknown codes, and never shows the library’s words', () => {
    const unknown = Object.assign(new Error('Firebase: Error (auth/odd).'), { code: 'auth/odd' });
    expect(authMessage(unknown)).toBe('Authentication error. Please try again.');
    expect(authMessage(undefined)).toBe('Authentication error. Please try again.');
  });

  test('gives the server’s sentence where the server refused the session', () => {
    expect(authMessage(new ApiError({ code: 'rate_limited', status: 429, body: 'Please wait.' }))).toBe(
      'Please wait.',
    );
  });
});
