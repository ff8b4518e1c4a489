import type { MessageKey } from '#messages/en.ts';
import { t, tCode } from '#messages/t.ts';
import { ApiError } from './api-error.ts';

/** The identity provider's failures in our words (specification, section 8). */
const MESSAGES: Readonly<Record<string, MessageKey>> = {
  'auth/email-already-in-use': 'auth.emailInUse',
  'auth/invalid-email': 'auth.invalidEmail',
  'auth/operation-not-allowed': 'auth.notAllowed',
  'auth/weak-password': 'auth.weakPassword',
  'auth/user-disabled': 'auth.userDisabled',
  'auth/user-not-found': 'auth.userNotFound',
  'auth/user-mismatch': 'auth.userMismatch',
  'auth/wrong-password': 'auth.wrongPassword',
  'auth/invalid-credential': 'auth.invalidCredential',
  'auth/too-many-requests': 'auth.tooManyRequests',
  'auth/network-request-failed': 'auth.network',
  'auth/invalid-action-code': 'auth.linkInvalid',
  'auth/expired-action-code': 'auth.linkInvalid',
};

/** The sentence for whatever signing in threw; at the last its own words. */
export function authMessage(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code ? thrown.body : t('signIn.sessionFailed');
  const key = MESSAGES[codeOf(thrown)];
  if (key) return tCode(key);
  return (thrown instanceof Error && thrown.message) || t('auth.other');
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
}
