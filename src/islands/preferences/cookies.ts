const SECONDS_PER_DAY = 24 * 60 * 60;

/** The value of a cookie that scripts may read, or `null`. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * SECONDS_PER_DAY}; SameSite=Lax${secure}`;
}
