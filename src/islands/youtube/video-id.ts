import { VIDEO_ID } from '#protocol/video-id.ts';

const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com']);
/** `/shorts/ID`, `/live/ID` and so on. A watch page has been seen with the id in its path too. */
const PATHS = /^\/(?:watch|shorts|live|embed|v|e)\/([^/]+)/;
const STUDIO_PATH = /^\/video\/([^/]+)/;

/** The id that an address of a video, or the id alone, stands for (docs/behaviour.md#youtube-captions); `null` where there is none. */
export function findVideoId(input: string): string | null {
  const text = input.trim();
  if (VIDEO_ID.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  // Safari before 18 has no URL.parse.
  const url = URL.canParse(address) ? new URL(address) : null;
  const id = url && idOf(url, url.hostname.toLowerCase().replace(/^(?:www|m|music)\./, ''));
  return id && VIDEO_ID.test(id) ? id : null;
}

function idOf({ pathname, searchParams }: URL, host: string): string | null {
  if (host === 'youtu.be') return pathname.slice(1).split('/')[0] ?? null;
  if (host === 'studio.youtube.com') return STUDIO_PATH.exec(pathname)?.[1] ?? null;
  if (!HOSTS.has(host)) return null;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v');
  return PATHS.exec(pathname)?.[1] ?? null;
}
