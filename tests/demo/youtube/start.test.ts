import { describe, expect, test } from 'vitest';
import { startVideoPlatform } from '#demo/youtube/start.ts';

const context = { dataDir: '', pageOrigin: 'http://127.0.0.1:4321', onLink: () => undefined };
const start = (env: Record<string, string>) => startVideoPlatform({ ...context, env });

describe('startVideoPlatform', () => {
  test('starts stand-ins that know each other’s tokens where nothing is configured', async () => {
    const { env, isReal, note, stop } = await start({});
    expect(isReal).toBe(false);
    expect(note).toContain(env['YOUTUBE_API_ROOT']);
    const google = new URL(env['PUBLIC_GSI_SRC'] ?? '').origin;
    const scopes = ['https://www.googleapis.com/auth/youtube.force-ssl'];
    const body = JSON.stringify({
      clientId: env['PUBLIC_GOOGLE_CLIENT_ID'],
      sub: '100000000000000000001',
      scopes,
    });
    const reply = (await (await fetch(`${google}/gsi/token`, { method: 'POST', body })).json()) as {
      access_token: string;
    };
    const headers = { authorization: `Bearer ${reply.access_token}` };
    const info = await fetch(`${env['YOUTUBE_API_ROOT']}/tokeninfo`, { method: 'POST', headers });
    expect(await info.json()).toMatchObject({ aud: env['PUBLIC_GOOGLE_CLIENT_ID'] });
    await stop();
    await expect(fetch(env['YOUTUBE_API_ROOT'] ?? '')).rejects.toThrow();
  });

  test('leaves everything to Google where a client is configured', async () => {
    expect(await start({ PUBLIC_GOOGLE_CLIENT_ID: 'mine' })).toMatchObject({ env: {}, isReal: true });
  });

  test('sends the browser to the same root as the server, and invents no client for Google’s own library', async () => {
    const root = 'http://127.0.0.1:5555';
    expect((await start({ YOUTUBE_API_ROOT: root })).env).toEqual({ PUBLIC_YOUTUBE_API_ROOT: root });
    const own = {
      YOUTUBE_API_ROOT: root,
      PUBLIC_YOUTUBE_API_ROOT: `${root}/x`,
      PUBLIC_GSI_SRC: `${root}/gsi/client`,
    };
    expect(Object.keys((await start(own)).env)).toEqual(['PUBLIC_GOOGLE_CLIENT_ID']);
    expect((await start({ ...own, PUBLIC_GOOGLE_CLIENT_ID: 'mine' })).env).toEqual({});
  });
});
