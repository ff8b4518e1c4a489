import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** Whole and as it is, so that something can be put behind it. */
const asOne = { 'accept-encoding': 'identity', 'if-none-match': '' };

/** The product behind an address of its own, with a worker that a test can change as a new version would. */
async function inFrontOf(origin: string) {
  const state = { isNewVersion: false };
  const server = createServer((incoming, outgoing) => {
    const { host } = new URL(origin);
    const isWorker = incoming.url === '/service-worker.js';
    const headers = { ...incoming.headers, host, ...(isWorker ? asOne : {}) };
    const { method, url } = incoming;
    const passed = ask(`${origin}${url}`, { method, headers }, (answer) => {
      const { 'content-length': _length, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      answer.on('end', () => outgoing.end(isWorker && state.isNewVersion ? '\n// new' : undefined));
      answer.pipe(outgoing, { end: false });
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { state, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

test('works without a network once it was there, keeps nothing of a person, and waits with a new version', async ({
  app,
  page,
  translator,
}) => {
  const front = await inFrontOf(app.origin);
  await page.goto(`${front.origin}/translate`);
  await translator.expectReady();
  // A first look fetches nothing for later: what is used is kept.
  const registered = () => navigator.serviceWorker.getRegistration('/translate').then(Boolean);
  expect(await page.evaluate(registered)).toBe(false);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(translator.translation(2)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);

  // The server is gone: whatever is shown now comes from this machine.
  const { port } = new URL(front.origin);
  await close(front.server);
  await page.reload();
  await expect(translator.translation(2)).toBeVisible();
  await translator.clear.click();
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await translator.translation(2).fill('Without a network');
  expect((await translator.download()).text).toContain('Without a network');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByLabel('Find', { exact: true }))
      .first(),
  ).toBeVisible();

  // Edits are still there after one more start, and a file of one's own is read.
  await page.reload();
  await expect(translator.translation(2)).toHaveValue('Without a network');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/u)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline/u)).toBeHidden();

  const kept = await keptFiles(page);
  expect(kept).toContain('/translate');
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/blog'))).toEqual([]);

  // The server is back, with a new version: it is told of, and taken when the person agrees.
  front.state.isNewVersion = true;
  await new Promise<void>((resolve) => front.server.listen(Number(port), '127.0.0.1', resolve));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/translate'))?.update());
  const update = page.getByText('A new version is ready.');
  await expect(update).toBeVisible();
  await expect(translator.translation(2)).toHaveValue('Without a network');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(update).toBeHidden();
  await expect(translator.translation(2)).toHaveValue('Without a network');
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/translate'))?.waiting),
  ).toBeNull();
  await close(front.server);
});
