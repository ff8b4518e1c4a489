/** What a link of an e-mail asks the page to do. */
export interface ActionLink {
  readonly mode: 'verifyEmail' | 'resetPassword';
  readonly code: string;
}

/** Reads `?mode=…&oobCode=…`; `null` for any other address. */
export function readActionLink(search: string): ActionLink | null {
  const params = new URLSearchParams(search);
  const mode = params.get('mode');
  const code = params.get('oobCode');
  if (!code || (mode !== 'verifyEmail' && mode !== 'resetPassword')) return null;
  return { mode, code };
}

export function actionHref({ mode, code }: ActionLink): string {
  return `/translate?${new URLSearchParams({ mode, oobCode: code }).toString()}`;
}
