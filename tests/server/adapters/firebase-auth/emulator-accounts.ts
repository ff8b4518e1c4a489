export const PASSWORD = 'correct horse';

/** The accounts of an Auth emulator, through the REST calls that the browser's library makes. */
export function emulatorAccounts(host: string, projectId: string) {
  const call = async (path: string, { method = 'POST', body }: { method?: string; body?: object } = {}) => {
    const response = await fetch(`http://${host}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { localId: string; idToken: string };
  };
  const identityToolkit = 'identitytoolkit.googleapis.com/v1';
  const credentials = (email: string) => ({ email, password: PASSWORD, returnSecureToken: true });
  return {
    clear: () => call(`emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' }),
    async signUp(email: string) {
      const { localId, idToken } = await call(`${identityToolkit}/accounts:signUp?key=demo`, {
        body: credentials(email),
      });
      return { uid: localId, token: idToken };
    },
    async signIn(email: string): Promise<string> {
      const path = `${identityToolkit}/accounts:signInWithPassword?key=demo`;
      return (await call(path, { body: credentials(email) })).idToken;
    },
    verify: (uid: string) =>
      call(`${identityToolkit}/projects/${projectId}/accounts:update`, {
        body: { localId: uid, emailVerified: true },
      }),
    /** Asks for a user as the server's library does; does not mind where there is none. */
    lookUp: (uid: string) =>
      call(`${identityToolkit}/projects/${projectId}/accounts:lookup`, { body: { localId: [uid] } }),
    disable: (uid: string) =>
      call(`${identityToolkit}/projects/${projectId}/accounts:update`, {
        body: { localId: uid, disableUser: true },
      }),
  };
}
