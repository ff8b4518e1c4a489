import { normalForm } from '#subtitles/encoding/normal-form.ts';

/** Addresses that require a token: these below /api, and all below them. A test compares them with the routes. */
const guardedRoutes = [
  'account',
  'auth/session',
  'credits',
  'suggestions',
  'translate',
  'translate-text',
  'upload-caption',
  'youtube',
] as const;

/** How often Astro decodes a path before it gives up. */
const MAX_ROUNDS = 10;
/** A path that Astro neither redirects nor refuses. */
const plainPath = /^\/api(?:\/[\w~%=-][\w.~%=-]*)+$/;

/**
 * Whether any parser might read the path as an address that requires a token, however it is spelt: encoded repeatedly, with doubled or
 * reversed slashes, dots, equivalent letters (docs/threat-model.md#t24). A false positive is harmless: the call then requires a token.
 */
export function readsAsGuarded(path: string): boolean {
  const [root, ...rest] = namesOf(decode(path));
  const route = rest.join('/');
  return root === 'api' && guardedRoutes.some((known) => route === known || route.startsWith(`${known}/`));
}

export function isPlain(path: string): boolean {
  return plainPath.test(path) && !hasDotSegment(decode(path));
}

/** A URL walks along `..` however it is encoded: Astro redirects to where that leads, or calls the route there. */
function hasDotSegment(path: string): boolean {
  return path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

/** Whether control characters or line separators come out of the path, which Astro's router fails on. No route has one. */
export function hasControlCharacters(path: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(decode(path));
}

function decode(path: string): string {
  // Node gives each byte of an address as a character.
  let text = Buffer.from(path, 'latin1').toString();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = text;
    const decoded = text
      .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
      .replaceAll(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    text = normalForm(decoded, 'NFKC').replaceAll(/\p{Cf}/gu, '');
    if (text === before) break;
  }
  return text;
}

/** The names of the path's segments, each up to the first character that ends it. Invalid bytes separate segments as a slash does. */
function namesOf(path: string): string[] {
  const names: string[] = [];
  for (const segment of path.split(/[/\\\uFFFD]/)) {
    const [bare = ''] = segment.split(';', 1);
    const [name] = /[\w-]+/.exec(bare) ?? [];
    if (name) names.push(name.toLowerCase());
    else if (bare.replaceAll(/[^.]/g, '') === '..') names.pop();
  }
  return names;
}
