import type { Cookie } from './cookies.ts';

/** Sets one of the listed cookies from the page, for its listed time. Their values are words and codes of letters, digits and hyphens, which need no escape. */
export function writeCookie({ name, maxAgeSeconds }: Cookie, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure}`;
}

/** The value of one of the listed cookies, or null. Something else may have set it: it can be any text. */
export function readCookie({ name }: Cookie): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
}

/** Removes every cookie whose name begins so, on this host and on the domains above it. */
export function forgetCookies(prefix: string): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_, at) => `; Domain=.${labels.slice(at).join('.')}`)];
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    if (!name?.startsWith(prefix)) continue;
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
