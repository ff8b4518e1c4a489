const ID = /^[\w-]{11}$/;
const PATHS = /^\/(?:embed|v|e)\/([^/]+)/;

/** The id that a watch, short, embed, v or e address, or the id alone, stands for (specification, section 5); `null` where there is none. */
export function findVideoId(input: string): string | null {
  const text = input.trim();
  if (ID.test(text)) return text;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url) return null;
  const id = idOf(url, url.hostname.toLowerCase().replace(/^(?:www|m|music)\./, ''));
  return id && ID.test(id) ? id : null;
}

function idOf(url: URL, host: string): string | null {
  if (host === 'youtu.be') return url.pathname.slice(1).split('/')[0] ?? null;
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (url.pathname === '/watch') return url.searchParams.get('v');
  return PATHS.exec(url.pathname)?.[1] ?? null;
}
