type TokenOptions = Parameters<
  NonNullable<NonNullable<typeof globalThis.google>['accounts']>['oauth2']['initTokenClient']
>[0];

/** Google's library, answering as the test says. */
export function installGoogle(answer: (options: TokenOptions) => void) {
  const calls: string[] = [];
  const requests: { scope: string }[] = [];
  const overrides: unknown[] = [];
  globalThis.google = {
    accounts: {
      oauth2: {
        initTokenClient: (options) => ({
          requestAccessToken: (override) => {
            requests.push({ scope: options.scope });
            overrides.push(override);
            answer(options);
          },
        }),
        revoke: (token) => void calls.push(`revoke ${token}`),
      },
      id: { disableAutoSelect: () => void calls.push('disableAutoSelect') },
    },
  };
  return { calls, requests, overrides };
}
