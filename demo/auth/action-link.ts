/** A link that the identity provider would have sent by e-mail. */
export interface ActionLink {
  /** `verifyEmail`, `resetPassword`, `verifyAndChangeEmail`, `recoverEmail`, `signIn` */
  readonly mode: string;
  readonly email: string;
  /** On our own page, which redeems the code. */
  readonly url: string;
}

/** Turns a link of the emulator's own plain page into one that our page at `/translate` answers. */
export function pageLink(emulatorLink: string, pageOrigin: string): { mode: string; url: string } {
  const { searchParams } = new URL(emulatorLink);
  const mode = searchParams.get('mode') ?? '';
  const url = new URL('/translate', pageOrigin);
  url.searchParams.set('mode', mode);
  url.searchParams.set('oobCode', searchParams.get('oobCode') ?? '');
  return { mode, url: url.href };
}
