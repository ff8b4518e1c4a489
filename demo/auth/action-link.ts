/** A link that the identity provider would have sent by e-mail. */
export interface ActionLink {
  /** `verifyEmail`, `resetPassword`, `verifyAndChangeEmail`, `recoverEmail`, `signIn` */
  readonly mode: string;
  readonly email: string;
  /** On our own page, which redeems the code. */
  readonly url: string;
}

/** Converts a link to the emulator's own page into one to our page at `/translate`. */
export function pageLink(emulatorLink: string, pageOrigin: string): { mode: string; url: string } {
  const { searchParams } = new URL(emulatorLink);
  const mode = searchParams.get('mode') ?? '';
  const url = new URL('/translate', pageOrigin);
  url.searchParams.set('mode', mode);
  url.searchParams.set('oobCode', searchParams.get('oobCode') ?? '');
  return { mode, url: url.href };
}
