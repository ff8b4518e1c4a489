import * as z from 'zod/mini';
import type { PublicConfig } from '#protocol/public-config.ts';
import type { ActionLink } from './action-link.ts';

const OobCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

const MODES = { VERIFY_EMAIL: 'verifyEmail', PASSWORD_RESET: 'resetPassword' } as const;

/** The last link that the emulator would have mailed to this address: the demo sends no e-mail. */
export async function lastDemoLink(
  { firebase }: Pick<PublicConfig, 'firebase'>,
  email: string,
): Promise<ActionLink | null> {
  if (!firebase.emulatorOrigin) return null;
  const response = await fetch(
    `${firebase.emulatorOrigin}/emulator/v1/projects/${firebase.projectId}/oobCodes`,
  );
  const { oobCodes } = z.parse(OobCodes, await response.json());
  const last = oobCodes.findLast((entry) => entry.email === email.trim().toLowerCase());
  const mode = last && MODES[last.requestType as keyof typeof MODES];
  return last && mode ? { mode, code: last.oobCode } : null;
}
