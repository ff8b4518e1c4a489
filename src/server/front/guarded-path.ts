/** What asks for a token: these addresses below /api, and all below them. A test compares them with the routes. */
const guardedRoutes = [
  'account',
  'auth/session',
  'credits',
  'translate',
  'translate-text',
  'upload-caption',
  'youtube',
] as const;

/** As many times as Astro undoes an encoding before it gives up. */
const MAX_ROUNDS = 10;
/** Written so that Astro neither puts it right by a redirect nor refuses to read it. */
const plainPath = /^\/api(?:\/[\w~%=-][\w.~%=-]*)+$/;

/**
 * Whether some reader might take the path for an address that asks for a token, however it is spelt: encoded once or often, with doubled or
 * turned slashes, dots, other letters for the same (threat T24). Rather too often than too seldom: it only means that a token is asked for.
 */
export function readsAsGuarded(path: string): boolean {
  const [root, ...rest] = namesOf(decode(path));
  const route = rest.join('/');
  return root === 'api' && guardedRoutes.some((known) => route === known || route.startsWith(`${known}/`));
}

export function isPlain(path: string): boolean {
  return plainPath.test(path);
}

function decode(path: string): string {
  // Node hands over each byte of an address as a character.
  let text = Buffer.from(path, 'latin1').toString();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = text;
    text = text
      .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
      .replaceAll(/%u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '');
    if (text === before) break;
  }
  return text;
}

/** The names on the way, up to whatever ends a name; bytes that are no text part names as a slash does. */
function namesOf(path: string): string[] {
  const names: string[] = [];
  for (const segment of path.replace(/^https?:\/\/[^/]*/i, '').split(/[/\\\uFFFD]/)) {
    const [bare = ''] = segment.split(';', 1);
    const [name] = /[\w-]+/.exec(bare) ?? [];
    if (name) names.push(name.toLowerCase());
    else if (bare.replaceAll(/[^.]/g, '') === '..') names.pop();
  }
  return names;
}
