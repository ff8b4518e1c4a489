/** The account that `npm start` prepares. */
export const demoAccount = { email: 'demo@polycue.test', password: 'polycue-demo', name: 'Demo' } as const;

/** Fixed, so that the account keeps its credits and settings when the accounts' file is deleted. */
const DEMO_UID = 'polycue-demo-account';

/** Makes sure that the demo account exists in the emulator, is verified, and has the password that is printed. */
export async function ensureDemoAccount(emulatorHost: string, projectId: string): Promise<void> {
  const { email, password, name } = demoAccount;
  const call = (path: string, body: object) => callEmulator(emulatorHost, projectId, path, body);
  const signedIn = await call(':signInWithPassword', { email, password, returnSecureToken: true });
  if (signedIn.ok) return;
  const found = await call(':lookup', { email: [email] });
  const { users } = (await found.json()) as { users?: readonly { localId: string }[] };
  const existing = users?.[0];
  const reply = existing
    ? await call(':update', { localId: existing.localId, password, emailVerified: true })
    : await call('', { localId: DEMO_UID, email, password, displayName: name, emailVerified: true });
  if (!reply.ok) throw new Error(`The demo account could not be made: ${await reply.text()}`);
}

/** `owner` is the emulator's administrator. Signing in is the one call that belongs to no project's path. */
function callEmulator(host: string, projectId: string, path: string, body: object): Promise<Response> {
  const root = `http://${host}/identitytoolkit.googleapis.com/v1`;
  const url =
    path === ':signInWithPassword'
      ? `${root}/accounts${path}?key=demo`
      : `${root}/projects/${projectId}/accounts${path}`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
