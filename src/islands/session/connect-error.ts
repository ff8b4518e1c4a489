import type { MessageKey } from '#messages/en.ts';
import { t, tCode } from '#messages/t.ts';

/** Why an account could not be connected. */
export type ConnectCode = keyof typeof MESSAGES;

const MESSAGES = {
  cancelled: 'connect.cancelled',
  refused: 'connect.failed',
  blocked: 'connect.blocked',
  failed: 'connect.failed',
  noToken: 'connect.noToken',
  userInfoFailed: 'connect.userInfoFailed',
  notLoaded: 'connect.notLoaded',
  notReady: 'connect.notReady',
  noClient: 'connect.noClient',
  noYouTube: 'connect.noYouTube',
  otherAccount: 'connect.otherAccount',
} as const satisfies Record<string, MessageKey>;

/** Sentences that already contain what the prefix says. */
const COMPLETE: ReadonlySet<ConnectCode> = new Set(['noToken', 'blocked', 'noYouTube', 'otherAccount']);

/** A failure of connecting an account. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly code: ConnectCode;

  constructor(code: ConnectCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What the page shows of a failed connection (docs/behaviour.md#accounts). */
export function connectMessage(thrown: unknown): string {
  const code = thrown instanceof ConnectError ? thrown.code : 'failed';
  const message = tCode(MESSAGES[code]);
  return COMPLETE.has(code) ? message : t('connect.prefix', { message });
}
