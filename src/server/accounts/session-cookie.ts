import { SESSION_COOKIE } from '#protocol/session-cookie.ts';

/** A browser accepts a `__Host-` cookie only over HTTPS, for this host alone and all of its paths. */
const SECURE_NAME = `__Host-${SESSION_COOKIE.name}`;

/** How long a browser keeps the cookie, and the store the session it names, after the last day of its use. */
export const SESSION_LIFE_MS = SESSION_COOKIE.maxAgeSeconds * 1000;

/** The value of the session cookie, or `null` where the request carries none. */
export function readSessionCookie(request: Request, origin: string): string | null {
  const prefix = `${cookieName(origin)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? null;
}

/** The `Set-Cookie` header that begins a session, or lets one go on. */
export function sessionCookie(value: string, origin: string, lifeMs: number): string {
  return cookie(value, origin, Math.floor(lifeMs / 1000));
}

/** The `Set-Cookie` header that makes the browser forget its session. */
export function clearedSessionCookie(origin: string): string {
  return cookie('', origin, 0);
}

function cookie(value: string, origin: string, maxAgeSeconds: number): string {
  const secure = isSecure(origin) ? '; Secure' : '';
  return `${cookieName(origin)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

function cookieName(origin: string): string {
  return isSecure(origin) ? SECURE_NAME : SESSION_COOKIE.name;
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:');
}
