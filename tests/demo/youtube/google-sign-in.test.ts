import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { listen, type Loopback, send } from '#demo/google/loopback.ts';
import { creator, neighbour } from '#demo/google/people.ts';
import { type GoogleStandIn, startGoogleStandIn } from '#demo/google/server.ts';
import { openTokenRegistry, type TokenRegistry } from '#demo/google/token-registry.ts';
import { startBrowser } from '../../site/browser.ts';

const SCOPES = 'https://www.googleapis.com/auth/youtube.force-ssl openid email profile';

let browser: Browser;
let tokens: TokenRegistry;
let google: GoogleStandIn;
let site: Loopback;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);
afterAll(() => browser.close());

beforeEach(async () => {
  tokens = openTokenRegistry();
  google = await startGoogleStandIn({ tokens });
  // The headers that our own pages have: the popup must be able to answer its opener.
  site = await listen((_, response) => {
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    send(response, 200, 'text/html', pageText(google.origin));
  });
  page = await browser.newPage();
  await page.goto(site.origin);
});
afterEach(async () => {
  await page.close();
  await Promise.all([google.stop(), site.stop()]);
});

const pageText = (
  origin: string,
) => `<!doctype html><button>Connect</button><script src="${origin}/gsi/client"></script>
<script>
window.answers = [];
document.querySelector('button').onclick = () => google.accounts.oauth2.initTokenClient({
  client_id: 'client', scope: window.scopes ?? '${SCOPES}', callback: (reply) => answers.push(reply), error_callback: (error) => answers.push(error),
}).requestAccessToken(window.override);
</script>`;

/** Presses the button, lets the test act in the popup, and waits for the message to the page. */
async function connect(
  inPopup: (popup: Page) => Promise<void>,
  override = {},
): Promise<Record<string, unknown>> {
  await page.evaluate(`window.answers = []; window.override = ${JSON.stringify(override)}`);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await inPopup(popup);
  const answers = await page.waitForFunction('window.answers[0]');
  return (await answers.jsonValue()) as Record<string, unknown>;
}

/** Presses a button that closes the popup, which may be gone before the click is reported. */
const press = (name: string) => async (popup: Page) => {
  await popup
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
};

describe('the stand-in for Google’s sign-in', () => {
  test('gives a token for what was agreed to', async () => {
    const reply = await connect(press('Continue'));
    expect(reply).toMatchObject({ token_type: 'Bearer', expires_in: 3599, scope: SCOPES });
    const profile = await userInfo(String(reply['access_token']));
    expect(profile).toMatchObject({
      sub: creator.sub,
      name: creator.name,
      email: creator.email,
      email_verified: true,
    });
    expect(tokens.find(String(reply['access_token']))?.person).toBe(creator);
  });

  test('lets a person untick the permission for videos, and choose who they are', async () => {
    const reply = await connect(async (popup) => {
      await popup.getByRole('radio', { name: 'Neighbour' }).check();
      await popup.getByRole('checkbox', { name: /YouTube/ }).uncheck();
      await press('Continue')(popup);
    });
    expect(reply['scope']).toBe('openid email profile');
    const granted = `google.accounts.oauth2.hasGrantedAllScopes(answers[0], ...'${SCOPES}'.split(' '))`;
    expect(await page.evaluate(granted)).toBe(false);
    expect(await userInfo(String(reply['access_token']))).toMatchObject({ name: 'Neighbour Next Door' });
  });

  test('adds later permissions to earlier ones, and reports only those', async () => {
    await page.evaluate("window.scopes = 'openid'");
    const first = await connect(press('Continue'));
    expect(first['scope']).toBe('openid');
    expect(await userInfo(String(first['access_token']))).toEqual({ sub: creator.sub });
    await page.evaluate("window.scopes = 'email'");
    expect((await connect(press('Continue')))['scope']).toBe('openid email');
  });

  test('asks nothing of the person who is meant, and everything of one who has allowed nothing', async () => {
    await connect(press('Continue'));
    const meant = { prompt: 'none', login_hint: creator.sub };
    expect(await connect(async () => undefined, meant)).toMatchObject({ scope: SCOPES });
    const other = { prompt: 'none', login_hint: neighbour.sub };
    expect(await connect(async () => undefined, other)).toEqual({ error: 'interaction_required' });
  });

  test('says when the popup is closed, and when the person refuses', async () => {
    expect(await connect((popup) => popup.close())).toMatchObject({ type: 'popup_closed' });
    expect(await connect(press('Cancel'))).toMatchObject({ error: 'access_denied' });
  });

  test('asks nothing again where consent was given and no prompt is wanted', async () => {
    await connect(press('Continue'));
    expect(await connect(async () => undefined, { prompt: '' })).toMatchObject({ scope: SCOPES });
    google.setFaults({ expireTokens: true });
    expect(await connect(async () => undefined, { prompt: 'none' })).toMatchObject({ scope: SCOPES });
  });

  test('takes a token back', async () => {
    const reply = await connect(press('Continue'));
    const token = String(reply['access_token']);
    const done = await page.evaluate(
      `new Promise((done) => google.accounts.oauth2.revoke('${token}', done))`,
    );
    expect(done).toEqual({ successful: true });
    expect(tokens.find(token)).toBeNull();
    expect((await fetch(`${google.origin}/tokeninfo?access_token=${token}`)).status).toBe(400);
  });

  test('fails on demand', async () => {
    const ask = (fault: string) =>
      fetch(`${google.origin}/__stand-in/faults`, { method: 'POST', body: JSON.stringify({ fault }) });
    await ask('popup-closes');
    expect(await connect(async () => undefined)).toMatchObject({ type: 'popup_closed' });
    await ask('no-token');
    expect(await connect(press('Continue'))).not.toHaveProperty('access_token');
    await ask('scope-missing');
    expect(await connect(press('Continue'))).toMatchObject({ scope: 'openid email profile' });
  });

  test('gives a profile with which the Auth emulator signs somebody in as a Google user', async () => {
    const emulator = await startAuthEmulator({ projectId: 'demo-polycue' });
    const app = initializeApp({ projectId: 'demo-polycue', apiKey: 'demo' }, 'google');
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${emulator.host}`, { disableWarnings: true });
    const profile = await userInfo(tokens.issue(creator, 'client', SCOPES.split(' ')).token);
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(profile)));
    expect(user).toMatchObject({ email: creator.email, emailVerified: true });
    expect((await user.getIdTokenResult()).signInProvider).toBe('google.com');
    await deleteApp(app);
    await emulator.stop();
  });
});

async function userInfo(token: string): Promise<object> {
  const reply = await fetch(`${google.origin}/v1/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await reply.json()) as object;
}
