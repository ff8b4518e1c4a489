// @ts-check
/* global self, caches */
/**
 * Keeps the translator on the device: its page and every part that this page may load, all of one build. Nothing else is kept: no answer of the
 * API, no file of a person. The build writes `polycueBuild` in front of this file (docs/decisions/0140).
 *
 * @typedef {{ readonly path: string, readonly integrity: string }} KeptFile
 * @typedef {{ readonly id: string, readonly files: readonly KeptFile[] }} Build
 * @typedef {{ waitUntil(work: Promise<unknown>): void }} LifeEvent
 * @typedef {{ readonly request: Request, respondWith(answer: Promise<Response>): void }} RequestEvent
 * @typedef {object} Scope
 * @property {Build} polycueBuild
 * @property {ServiceWorkerRegistration} registration
 * @property {{ matchAll(): Promise<readonly unknown[]> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {{
 *   (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void,
 *   (type: 'fetch', listener: (event: RequestEvent) => void): void,
 *   (type: 'message', listener: (event: MessageEvent<unknown>) => void): void,
 * }} addEventListener
 */

const worker = /** @type {Scope} */ (/** @type {unknown} */ (self));
const { polycueBuild: build } = worker;

const NAME = 'polycue-translator';
const PAGE = '/translate';
/** A network that does not answer for this long counts as none. */
const PATIENCE_MS = 4_000;
/** The build before is kept too: tabs that still show it may load more of its parts. */
const KEPT_BUILDS = 2;
const ASSETS = '/_astro/';
const anyForm = { ignoreVary: true, ignoreSearch: true };

const paths = new Set(build.files.map(({ path }) => path));
const cacheName = `${NAME}-${build.id}`;
// Written with its constant: a test compares such names with the policy's table.
const openCache = () => caches.open(NAME + `-${build.id}`);

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds()));
// A new version waits until the person agrees to it.
worker.addEventListener('message', ({ data }) => {
  if (data === 'activate') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(answerPage(request));
  } else if (paths.has(pathname) || pathname.startsWith(ASSETS)) event.respondWith(answerPart(request));
});

/** All files or none: each must be the one that this build lists, so that two builds are never mixed. */
async function keepBuild() {
  const cache = await openCache();
  try {
    await Promise.all(build.files.map((file) => keepFile(cache, file)));
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

/** @param {Cache} cache @param {KeptFile} file */
async function keepFile(cache, { path, integrity }) {
  // The name of an asset is a digest of its content.
  const known = path.startsWith(ASSETS) ? await caches.match(path, anyForm) : undefined;
  const response = known ?? (await fetch(path, { integrity, cache: 'no-cache', credentials: 'omit' }));
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  await cache.put(path, response);
}

async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${NAME}-`) && name !== cacheName);
  await Promise.all(
    names.slice(0, Math.max(0, names.length - (KEPT_BUILDS - 1))).map((name) => caches.delete(name)),
  );
}

/** @param {Request} request */
async function answerPart(request) {
  const { pathname } = new URL(request.url);
  const cache = await openCache();
  return (
    (await cache.match(pathname, anyForm)) ??
    (await caches.match(pathname, anyForm)) ??
    (await fetch(request))
  );
}

/**
 * The page as the server has it, with the headers that it has today; the kept one where there is no network, or where the server has another build already.
 * @param {Request} request
 */
async function answerPage(request) {
  if (await mayTakeUpdate()) {
    worker.registration.waiting?.postMessage('activate');
    return new Response('', { headers: { Refresh: '0' } });
  }
  const cache = await openCache();
  const kept = await cache.match(PAGE, anyForm);
  if (!kept) return fetch(request);
  const fresh = await Promise.race([fetch(request).catch(() => null), nothingIn(PATIENCE_MS)]);
  if (!fresh || fresh.status >= 500) return kept;
  if (!fresh.ok || tagOf(fresh) === tagOf(kept)) return fresh;
  worker.registration.update().catch(() => undefined);
  return kept;
}

/** A version that waits is taken when the page is opened anew and no second tab shows the old one. */
async function mayTakeUpdate() {
  return worker.registration.waiting !== null && (await worker.clients.matchAll()).length < 2;
}

/** @param {Response} response */
function tagOf({ headers }) {
  return headers.get('etag')?.replace(/^W\//, '') ?? null;
}

/** @param {number} ms @returns {Promise<null>} */
function nothingIn(ms) {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
