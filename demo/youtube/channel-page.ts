import { escapeHtml } from '../google/consent-page.ts';
import { type Channel, type PlatformState, type Track, tracksOf, type Video } from './platform-state.ts';
import type { QuotaMeter } from './quota-meter.ts';

const SHOWN_LINES = 8;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The stand-in's own page: every channel with its videos, tracks and localizations, so that one sees what was uploaded. */
export function channelPage(state: PlatformState, quota: QuotaMeter): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The sample channel: stand-in for YouTube</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<p class="note">A stand-in for YouTube, on this machine only. It forgets everything when it stops. Reload to see what was uploaded.</p>
<p>Quota of the day: ${quota.used()} of ${quota.limit()} units used.</p>
${state.channels.map((channel) => channelSection(channel, state)).join('')}
</main></body></html>`;
}

function channelSection(channel: Channel, state: PlatformState): string {
  const videos = [...state.videos.values()].filter(({ channelId }) => channelId === channel.id);
  return `<section><h1>${escapeHtml(channel.title)}</h1><p class="id">${channel.id}</p>${videos
    .map((video) => videoArticle(video, tracksOf(state, video.id)))
    .join('')}</section>`;
}

function videoArticle(video: Video, tracks: readonly Track[]): string {
  const { id, title, description, privacy, defaultLanguage, localizations } = video;
  const localized = Object.entries(localizations);
  return `<article id="${id}"><img src="/vi/${id}/default.svg" alt="" width="160" height="90"><div>
<h2${lang(defaultLanguage)}>${escapeHtml(title)}</h2>
<p class="id">https://www.youtube.com/watch?v=${id} · ${privacy} · own language: ${defaultLanguage ?? 'not set'}</p>
<p class="text"${lang(defaultLanguage)}>${escapeHtml(description)}</p>
<h3>Tracks</h3>${tracks.length === 0 ? '<p>None.</p>' : tracks.map(trackDetails).join('')}
${localized.length === 0 ? '' : `<h3>Localizations</h3>${localized.map(([code, text]) => `<details open data-language="${escapeHtml(code)}"><summary>${languageName(code)}</summary><div${lang(code)}><h4>${escapeHtml(text.title)}</h4><p class="text">${escapeHtml(text.description)}</p></div></details>`).join('')}`}
</div></article>`;
}

function trackDetails(track: Track): string {
  const { language, name, kind, isDraft, status, failureReason, captions, updatedAt, writes } = track;
  const facts = [
    `${captions.length} captions`,
    kind === 'asr' ? 'automatic' : isDraft ? 'draft' : 'public',
    failureReason ? `${status}: ${failureReason}` : status,
    updatedAt.slice(0, 16).replace('T', ' '),
  ];
  const lines = captions.slice(0, SHOWN_LINES).map(({ startMs, text }) => {
    const seconds = String(Math.floor(startMs / 1000) % 60).padStart(2, '0');
    const minutes = Math.floor(startMs / 60_000);
    return `<li><time>${minutes}:${seconds}</time> <span${lang(language)}>${escapeHtml(text)}</span></li>`;
  });
  const label = `${languageName(language)}${name === '' ? '' : ` “${escapeHtml(name)}”`}`;
  return `<details data-track="${escapeHtml(language)}" data-writes="${writes}"><summary>${label}: ${facts.join(', ')}</summary><ol>${lines.join('')}</ol></details>`;
}

function languageName(code: string): string {
  return `${languageNames.of(code) ?? ''} (${escapeHtml(code)})`;
}

function lang(code: string | null): string {
  return code === null ? '' : ` lang="${escapeHtml(code)}" dir="auto"`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf8f3, #0f151b); color: light-dark(#14202b, #f2efe6); }
main { max-width: 60rem; margin: auto; padding: 1.5rem 1rem 4rem; }
.note { border-inline-start: 4px solid #c79a00; padding-inline-start: 0.75rem; }
h1 { font-size: 1.6rem; margin: 2rem 0 0; }
h2 { font-size: 1.2rem; margin: 0; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
h4 { margin: 0.25rem 0; }
.id { font: 0.85rem/1.5 ui-monospace, monospace; opacity: 0.85; margin: 0.25rem 0; overflow-wrap: anywhere; }
.text { white-space: pre-line; margin: 0.5rem 0; max-width: 65ch; }
article { display: grid; grid-template-columns: 160px minmax(0, 1fr); gap: 1rem; padding: 1.25rem 0; border-bottom: 1px solid light-dark(#c9c4b6, #39434d); }
article img { border-radius: 0.5rem; }
summary { cursor: pointer; padding: 0.15rem 0; }
ol { list-style: none; padding: 0 0 0 1rem; margin: 0; }
li { display: grid; grid-template-columns: 4rem minmax(0, 1fr); white-space: pre-line; }
time { font-family: ui-monospace, monospace; opacity: 0.85; }
@media (width < 40rem) { article { grid-template-columns: 1fr; } }`;
