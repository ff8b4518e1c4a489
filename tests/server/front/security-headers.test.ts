import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inlineHashes } from '#server/front/prepare-static.ts';
import { baseHeaders, pagePolicy } from '#server/front/security-headers.ts';

const demo = { POLYCUE_MODE: 'demo' };
const none = { scripts: [], styles: [] };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

const hashes = { scripts: ["'sha256-script'"], styles: ["'sha256-style'"] };
const production = (env: object) => ({ ...readConfig({ ...demo, ...env }), mode: 'production' as const });
/** A policy without the directives that no configuration changes. */
const hostsOf = (policy: string) =>
  Object.fromEntries(
    ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src'].map((name) => [
      name,
      directive(policy, name),
    ]),
  );

const identityHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const pictureHosts = ['https://i.ytimg.com', 'https://*.ggpht.com', 'https://*.googleusercontent.com'];
const player = 'https://www.youtube-nocookie.com';

describe('pagePolicy', () => {
  test('allows this and nothing else where nothing is configured', () => {
    expect(pagePolicy(production({}), hashes).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval' 'sha256-script'",
      "style-src 'self' 'sha256-style'",
      `img-src 'self' data: blob: ${pictureHosts.join(' ')}`,
      "font-src 'self'",
      `connect-src 'self' ${identityHosts.join(' ')}`,
      `frame-src ${player}`,
      "media-src 'self' blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  test('adds the hosts of Google, of adverts and of the count of visits where they are configured', () => {
    const env = { PUBLIC_GOOGLE_CLIENT_ID: 'id', PUBLIC_ADS_CLIENT: 'ca-pub-1', PUBLIC_ANALYTICS_ID: 'G-1' };
    const consented = [
      'https://pagead2.googlesyndication.com',
      'https://tpc.googlesyndication.com',
      'https://googleads.g.doubleclick.net',
      'https://ep1.adtrafficquality.google',
      'https://ep2.adtrafficquality.google',
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
    ];
    const google = 'https://accounts.google.com/gsi/';
    expect(hostsOf(pagePolicy(production(env), none))).toEqual({
      'script-src': ["'self'", "'wasm-unsafe-eval'", `${google}client`, ...consented],
      'style-src': ["'self'", `${google}style`],
      'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts, ...consented],
      'connect-src': [
        "'self'",
        ...identityHosts,
        google,
        'https://oauth2.googleapis.com/revoke',
        'https://openidconnect.googleapis.com',
        'https://www.googleapis.com',
        ...consented,
      ],
      'frame-src': [player, google, ...consented],
    });
  });

  test('names a stand-in in the place of Google, with the pictures that it serves itself', () => {
    const standIn = 'http://127.0.0.1:4322';
    const policy = pagePolicy(
      readConfig({
        ...demo,
        PUBLIC_GOOGLE_CLIENT_ID: 'id',
        PUBLIC_GSI_SRC: `${standIn}/gsi.js`,
        PUBLIC_YOUTUBE_API_ROOT: `${standIn}/youtube`,
        PUBLIC_GOOGLE_USERINFO_URL: `${standIn}/userinfo`,
      }),
      none,
    );
    expect(hostsOf(policy)).toEqual({
      'script-src': ["'self'", "'wasm-unsafe-eval'", `${standIn}/gsi.js`],
      'style-src': ["'self'", `${standIn}/gsi/style`],
      'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts, standIn],
      'connect-src': ["'self'", ...identityHosts, standIn],
      'frame-src': [player, standIn],
    });
  });

  test('never lets a script run that we did not build', () => {
    const policy = pagePolicy(
      readConfig({ ...demo, PUBLIC_GOOGLE_CLIENT_ID: 'id', PUBLIC_ANALYTICS_ID: 'G-1' }),
      none,
    );
    expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'");
    expect(directive(policy, 'script-src')).not.toContain("'unsafe-eval'");
    expect(directive(policy, 'style-src')).not.toContain("'unsafe-inline'");
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
    expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
    expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  });

  test('names only the hosts that the configuration needs', () => {
    const bare = pagePolicy(readConfig(demo), none);
    expect(bare).not.toContain('accounts.google.com');
    expect(bare).not.toContain('googletagmanager');
    expect(directive(bare, 'connect-src')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ]);
    const google = pagePolicy(readConfig({ ...demo, PUBLIC_GOOGLE_CLIENT_ID: 'id' }), none);
    expect(directive(google, 'script-src')).toContain('https://accounts.google.com/gsi/client');
    expect(directive(google, 'frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://accounts.google.com/gsi/',
    ]);
    expect(directive(bare, 'frame-src')).toEqual(['https://www.youtube-nocookie.com']);
    expect(directive(google, 'connect-src')).toContain('https://oauth2.googleapis.com/revoke');
  });

  test('demands Trusted Types wherever every script was tried with them', () => {
    const required = (env: object, hasIslands: boolean) =>
      directive(
        pagePolicy(readConfig({ ...demo, ...env }), none, { hasIslands }),
        'require-trusted-types-for',
      ).length > 0;
    const google = { PUBLIC_GOOGLE_CLIENT_ID: 'id' };
    expect(required({}, true)).toBe(true);
    expect(required({ ...google, PUBLIC_GSI_SRC: 'http://127.0.0.1:4322/gsi.js' }, true)).toBe(true);
    expect(required(google, false)).toBe(true);
    expect(pagePolicy(readConfig({ ...demo, ...google }), none)).toContain('require-trusted-types-for');
    expect(required(google, true)).toBe(false);
    expect(required({ PUBLIC_ANALYTICS_ID: 'G-1' }, false)).toBe(false);
  });

  test('lets a film of the person’s own machine play, and none of another site', () => {
    expect(directive(pagePolicy(readConfig(demo), none), 'media-src')).toEqual(["'self'", 'blob:']);
  });

  test('lets the page reach the Auth emulator where one is used, and Firebase not at all then', () => {
    const policy = pagePolicy(readConfig({ ...demo, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }), none);
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'http://127.0.0.1:9099']);
  });
});

describe('baseHeaders', () => {
  test('are these', () => {
    expect(baseHeaders({ origin: 'http://127.0.0.1:4321' })).toEqual([
      ...['X-Content-Type-Options', 'nosniff'],
      ...['X-Frame-Options', 'DENY'],
      ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      ...['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
      ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ]);
  });

  test('ask for HTTPS only where the public origin has it', () => {
    expect(baseHeaders({ origin: 'https://polycue.example' }).slice(-2)).toEqual([
      'Strict-Transport-Security',
      'max-age=63072000; includeSubDomains',
    ]);
    expect(baseHeaders({ origin: 'http://127.0.0.1:4321' })).not.toContain('Strict-Transport-Security');
  });
});

describe('inlineHashes', () => {
  test('counts scripts and styles that stand in the page, and neither linked ones nor data', () => {
    const html = `<script>alert(1)</script><script src="/a.js"></script><script type="application/ld+json">{}</script><style>b{}</style>`;
    expect(inlineHashes(html)).toEqual({
      scripts: ["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"],
      styles: [expect.stringMatching(/^'sha256-/)],
    });
  });

  test('survives a page that ends inside a script', () => {
    expect(inlineHashes('<script>never closed')).toEqual({ scripts: [], styles: [] });
  });
});
