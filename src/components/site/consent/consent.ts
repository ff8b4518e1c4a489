import { cookies } from '#site/kept-in-browser/cookies.ts';
import { forgetCookies, readCookie, writeCookie } from '#site/kept-in-browser/write-cookie.ts';

type Choice = 'all' | 'essential';

/** What the operator has configured: no id, nothing to load and nothing to ask. */
interface Outside {
  readonly adsClient?: string;
  readonly analyticsId?: string;
  readonly tipSlug?: string;
  readonly model?: { readonly isLocal: boolean };
}

const panel = document.querySelector<HTMLElement>('[data-consent-panel]');
const reopen = document.querySelector<HTMLElement>('[data-consent-open]');
const prefersNoTracking = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

async function readOutside(): Promise<Outside> {
  const reply = await fetch('/api/config');
  return reply.ok ? ((await reply.json()) as Outside) : {};
}

async function load({ adsClient, analyticsId }: Outside): Promise<void> {
  const outside = await import('./load-outside.ts');
  if (analyticsId) outside.loadAnalytics(analyticsId);
  if (adsClient) outside.loadAds(adsClient);
}

/** Loaded scripts cannot be unloaded: taking consent back deletes their cookies and starts the page afresh. */
function withdraw(): void {
  for (const { name } of [cookies.analytics, cookies.advertising]) forgetCookies(name);
  forgetCookies('__gpi');
  location.reload();
}

function choose(choice: Choice, outside: Outside): void {
  const before = readCookie(cookies.consent);
  writeCookie(cookies.consent, choice);
  document.documentElement.dataset['consent'] = choice;
  if (panel) panel.hidden = true;
  if (choice === 'all') void load(outside);
  else if (before === 'all') withdraw();
}

function ask(): void {
  if (!panel) return;
  const note = panel.querySelector<HTMLElement>('[data-consent-gpc]');
  if (note) note.hidden = !prefersNoTracking;
  panel.hidden = false;
}

function offerTip(slug: string): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-tip]');
  if (!link) return;
  link.href = new URL(encodeURIComponent(slug), link.dataset['tip']).href;
  link.rel = 'noopener';
  link.hidden = false;
}

/** What is true only where no company's model is asked. */
function showLocalModel(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-local-model]')) note.hidden = false;
}

async function start(): Promise<void> {
  const outside = await readOutside();
  if (outside.model?.isLocal) showLocalModel();
  if (outside.tipSlug) offerTip(outside.tipSlug);
  if (!outside.adsClient && !outside.analyticsId) return;
  if (reopen) reopen.hidden = false;
  for (const opener of document.querySelectorAll('[data-consent-open]')) {
    opener.addEventListener('click', () => {
      ask();
      panel?.querySelector<HTMLElement>('h2')?.focus();
    });
  }
  panel?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-choice]') : null;
    if (button) choose(button.dataset['consentChoice'] === 'all' ? 'all' : 'essential', outside);
  });
  const chosen = readCookie(cookies.consent);
  if (chosen === 'all') await load(outside);
  else if (chosen === null && !prefersNoTracking) ask();
}

// After the page: nothing here is needed to read it.
addEventListener('load', () => {
  start().catch(() => {
    // Without a configuration there is nothing to load, which is what happens.
  });
});
