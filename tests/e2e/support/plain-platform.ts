import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const TOKEN = 'plain-token';
const srt =
  '1\n00:00:01,000 --> 00:00:04,000\nThe door is open.\n\n2\n00:00:05,000 --> 00:00:08,000\nCome in.\n';

interface Caption {
  readonly id: string;
  readonly snippet: { readonly language: string; readonly name: string };
}

/**
 * Somebody else's stand-in for YouTube and for Google's sign-in: below a path of its own, with a library that opens no window, and with no
 * more in its answers than the documentation demands. It describes no tokens.
 */
export async function startPlainPlatform() {
  const captions: Caption[] = [{ id: 'track-1', snippet: { language: 'en', name: '' } }];
  const localizations: Record<string, unknown> = {};
  const givenBack: string[] = [];
  const video = { channelId: 'UC1', channelTitle: 'Plain channel', title: 'A door', description: 'Opens.' };
  const snippet = { ...video, categoryId: '1', defaultLanguage: 'en' };

  const answers: Readonly<Record<string, (body: string) => object | string>> = {
    'GET /sign-in/library.js': () => library,
    'POST /sign-in/give-back': (body) => {
      givenBack.push(body);
      return {};
    },
    'GET /people/me': () => ({ sub: '7', name: 'Plain Person', email: 'plain@example.test' }),
    'GET /data/youtube/v3/captions': () => ({ items: captions }),
    'GET /data/youtube/v3/captions/track-1': () => srt,
    'GET /data/youtube/v3/videos': () => ({ items: [{ id: 'plainvideo1', snippet, localizations }] }),
    'GET /data/youtube/v3/channels': () => ({ items: [{ id: 'UC1', snippet: { title: 'Plain channel' } }] }),
    'POST /data/upload/youtube/v3/captions': (body) => {
      const { language, name } = (JSON.parse(/^\{.*\}/mu.exec(body)?.[0] ?? '') as Caption).snippet;
      const caption = { id: `track-${captions.length + 1}`, snippet: { language, name } };
      captions.push(caption);
      return caption;
    },
    'PUT /data/youtube/v3/videos': (body) => {
      Object.assign(localizations, (JSON.parse(body) as { localizations: object }).localizations);
      return { id: 'plainvideo1' };
    },
  };

  const server = createServer((request, response) => void answer(request, response, answers));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The product's settings for it. */
    settings: {
      YOUTUBE_API_ROOT: `${origin}/data`,
      PUBLIC_YOUTUBE_API_ROOT: `${origin}/data/`,
      PUBLIC_GOOGLE_USERINFO_URL: `${origin}/people/me`,
      PUBLIC_GSI_SRC: `${origin}/sign-in/library.js`,
      PUBLIC_GOOGLE_CLIENT_ID: 'plain-client',
    },
    languages: () => captions.map((caption) => caption.snippet.language),
    localizations,
    givenBack,
    stop: () => void server.close().closeAllConnections(),
  };
}

/** A browser sends the token to another origin only after it was asked about. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Readonly<Record<string, (body: string) => object | string>>,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://plain').pathname;
  response.setHeader('access-control-allow-origin', request.headers.origin ?? 'null');
  if (request.method === 'OPTIONS')
    return void response.writeHead(204, { 'access-control-allow-headers': 'authorization' }).end();
  const body = await readText(request);
  const needsToken =
    path.startsWith('/data/youtube') || path.startsWith('/data/upload') || path.startsWith('/people');
  const isRefused = needsToken && request.headers.authorization !== `Bearer ${TOKEN}`;
  const answerTo = answers[`${request.method} ${path}`];
  if (isRefused || !answerTo) {
    const code = isRefused ? 401 : 404;
    return void response.writeHead(code).end(JSON.stringify({ error: { code, message: 'No.' } }));
  }
  const found = answerTo(body);
  const type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
  if (typeof found === 'string') return void response.setHeader('content-type', type).end(found);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

const library = `
const base = new URL(document.currentScript.src).origin;
window.google = { accounts: {
  id: { disableAutoSelect() {} },
  oauth2: {
    initTokenClient: ({ callback, scope }) => ({
      requestAccessToken: () =>
        setTimeout(() => callback({ access_token: '${TOKEN}', expires_in: 3599, scope, token_type: 'Bearer' })),
    }),
    revoke: (token, done) => fetch(base + '/sign-in/give-back', { method: 'POST', body: token }).then(() => done?.()),
  },
} };`;
