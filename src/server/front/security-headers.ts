import type { Config } from '../config.ts';

/** Header names and values in a flat list, which Node writes without further processing. */
export type RawHeaders = readonly string[];

/** Headers of every answer with any status (docs/threat-model.md#t62). */
export function baseHeaders(config: Pick<Config, 'origin'>): RawHeaders {
  return [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['X-Frame-Options', 'DENY'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...[
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    // The sign-in window of the identity provider must be able to answer its opener.
    ...['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(config.origin.startsWith('https:')
      ? ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']
      : []),
  ];
}

/** For answers that are data: they may neither run nor load anything. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For files that pages load. A worker obeys the policy of its own file, so that must allow what our workers do. */
export const assetPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** The player beside the cues, loaded once the person has agreed to it. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com';

export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const GOOGLE = 'https://accounts.google.com';
/** Where Google's library revokes a token. Google's list of hosts for this policy does not include it. */
const GOOGLE_REVOKE = 'https://oauth2.googleapis.com/revoke';

/** The policy of a page: our own files, its inline scripts from the build, and only the hosts that the configuration needs. */
export function pagePolicy(config: Config, hashes: InlineHashes, { hasIslands = false } = {}): string {
  const hosts = pageHosts(config);
  const directives = {
    'default-src': ["'none'"],
    // The search runs a WebAssembly module of our own.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes.scripts, ...hosts.script],
    'style-src': ["'self'", ...hashes.styles, ...hosts.style],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...hosts.connect],
    'frame-src': hosts.frame,
    // A film that is opened from the person's own machine.
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(runsKnownScriptsAlone(config, hasIslands)
      ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }
      : {}),
  } satisfies Record<string, readonly string[]>;
  return Object.entries<readonly string[]>(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * Whether each script that a page may load was tried under Trusted Types. Google's own libraries cannot be tried here, and only an island
 * loads the one for signing in (docs/decisions/0150).
 */
function runsKnownScriptsAlone(config: Config, hasIslands: boolean): boolean {
  const { clientId, scriptUrl } = config.google;
  const loadsGoogle = hasIslands && clientId !== undefined && new URL(scriptUrl).origin === GOOGLE;
  return !loadsGoogle && adHosts(config).length === 0;
}

function pageHosts(config: Config) {
  const { firebase, google, youtube } = config;
  const hasGoogle = google.clientId !== undefined;
  const identity = firebase.emulatorHost
    ? [`http://${firebase.emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const gsi = new URL(google.scriptUrl);
  const gsiRoot = gsi.origin === GOOGLE ? `${GOOGLE}/gsi/` : gsi.origin;
  return {
    script: [...(hasGoogle ? [google.scriptUrl] : []), ...adHosts(config)],
    style: hasGoogle ? [`${gsi.origin}/gsi/style`] : [],
    frame: [YOUTUBE_PLAYER, ...(hasGoogle ? [gsiRoot] : []), ...adHosts(config)],
    connect: [
      ...identity,
      ...(hasGoogle
        ? [
            gsiRoot,
            ...(gsi.origin === GOOGLE ? [GOOGLE_REVOKE] : []),
            new URL(google.userInfoUrl).origin,
            new URL(youtube.publicApiRoot).origin,
          ]
        : []),
      ...adHosts(config),
    ],
    image: [
      'https://i.ytimg.com',
      'https://*.ggpht.com',
      'https://*.googleusercontent.com',
      ...imageRoot(config),
      ...adHosts(config),
    ],
  };
}

/** A stand-in for the platform serves its thumbnails itself. */
function imageRoot({ mode, youtube }: Config): string[] {
  return mode === 'demo' ? [new URL(youtube.publicApiRoot).origin] : [];
}

/** The hosts of the two services that need consent; none for a service without a setting (docs/behaviour.md#consent). */
function adHosts({ adsClient, analyticsId }: Config): string[] {
  return [
    ...(adsClient
      ? [
          'https://pagead2.googlesyndication.com',
          'https://tpc.googlesyndication.com',
          'https://googleads.g.doubleclick.net',
          'https://ep1.adtrafficquality.google',
          'https://ep2.adtrafficquality.google',
        ]
      : []),
    ...(analyticsId ? ['https://www.googletagmanager.com', 'https://*.google-analytics.com'] : []),
  ];
}
