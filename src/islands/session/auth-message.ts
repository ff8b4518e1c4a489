import type { MessageKey } from '#messages/en.ts';
import { t, tCode } from '#messages/t.ts';
import { ApiError } from '../api-client/api-error.ts';

/** The identity provider's error codes and their messages (docs/behaviour.md#accounts). */
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
  'auth/missing-email': 'auth.invalidEmail',
  'auth/missing-password': 'signIn.passwordMissing',
  'auth/invalid-refresh-token': 'auth.signInAgain',
  'auth/user-token-expired': 'auth.signInAgain',
  'auth/requires-recent-login': 'auth.signInAgain',
  'auth/account-exists-with-different-credential': 'auth.otherMethod',
  'auth/timeout': 'auth.network',
};

/** The sentence for whatever signing in threw. A code without one has a sentence for all: Firebase's own words are for engineers. */
export function authMessage(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.code ? thrown.body : t('signIn.sessionFailed');
  const key = MESSAGES[codeOf(thrown)];
  if (key) return tCode(key);
  return t('auth.other');
}

function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
}
