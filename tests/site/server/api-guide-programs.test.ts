import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { emulatorAccounts, PASSWORD } from '../../server/adapters/firebase-auth/emulator-accounts.ts';
import { startBuiltServer } from './built-server.ts';

const projectId = 'demo-polycue';
const email = 'reader@example.com';
const CUES = 450;

const guide = readFileSync('src/content/blog/translation-api-guide.mdx', 'utf8');
const programs = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text = '']) => ({
  language,
  text,
}));

/** A program of the guide by its language and a word of its text. */
function printed(language: string, word: string): string {
  const found = programs.filter((each) => each.language === language && each.text.includes(word));
  expect(found).toHaveLength(1);
  return found[0]?.text ?? '';
}

const time = (cue: number) => new Date(cue * 3000).toISOString().slice(11, 23).replace('.', ',');
const srt = Array.from(
  { length: CUES },
  (_, at) => `${at + 1}\n${time(at)} --> ${time(at + 0.8)}\nLine number ${at + 1} of the talk.\n`,
).join('\n');

/** The guide is written for a machine with these. */
function isThere(command: string): boolean {
  try {
    return execFileSync(command, ['--version']).length > 0;
  } catch {
    return false;
  }
}
const isComplete = ['bash', 'jq', 'curl', 'python3'].every(isThere);

let folder: string;
let origin: string;
let emulatorHost: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polycue-guide-'));
  writeFileSync(join(folder, 'talk.srt'), srt);
  const emulator = await startAuthEmulator({ projectId });
  stops.push(() => emulator.stop());
  emulatorHost = emulator.host;
  const model = await startGeminiStandIn({ latencyMs: 0 });
  stops.push(() => model.stop());
  const accounts = emulatorAccounts(emulator.host, projectId);
  const { uid } = await accounts.signUp(email);
  await accounts.verify(uid);
  const server = await startBuiltServer({
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: projectId,
    GEMINI_API_KEY: 'of-the-stand-in',
    GEMINI_BASE_URL: model.origin,
  });
  stops.push(() => server.stop());
  origin = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The guide's addresses, replaced as its own comments say. */
const here = (text: string) =>
  text
    .replaceAll('http://127.0.0.1:4321', origin)
    .replaceAll(/https:\/\/(identitytoolkit|securetoken)/g, `http://${emulatorHost}/$1`);

function run(command: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { cwd: folder }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stderr}\n${stdout}`, { cause: error })) : resolve(stdout),
    );
    child.stdin?.end(input);
  });
}

/** Runs a program of the shell after the one that signs in. */
const bash = (text: string) =>
  run(
    'bash',
    ['-euo', 'pipefail', '-c', here(`${printed('bash', 'refresh-token')}\n${text}`)],
    `${email}\n${PASSWORD}\n`,
  );

const read = (name: string) => parseSrt(readFileSync(join(folder, name), 'utf8')).cues;
const times = (name: string) => read(name).map(({ startMs, endMs }) => [startMs, endMs]);

describe.skipIf(!isComplete)('the programs of the API guide, as they are printed', () => {
  test('sign in by hand once and translate a file', async () => {
    await bash(`${printed('bash', 'talk.de.srt')}\necho "$TOKEN" > token.txt`);
    expect(times('talk.de.srt')).toEqual(times('talk.srt'));
    expect(read('talk.de.srt')[56]?.text).not.toBe(read('talk.srt')[56]?.text);
  });

  test('translate a title without another credit', async () => {
    const credits = 'curl -s $HOST/api/credits -H "Authorization: Bearer $TOKEN" | jq .credits.remaining';
    const [before, title, after] = (
      await bash(`${credits}\n${printed('bash', 'translate-text')}\n${credits}`)
    )
      .trim()
      .split('\n');
    expect(title).not.toBe('');
    expect(title).not.toBe('null');
    expect(after).toBe(before);
  });

  test('follow a file line by line', async () => {
    writeFileSync(join(folder, 'guide.ts'), printed('ts', 'TextDecoderStream'));
    const { translate } = (await import(pathToFileURL(join(folder, 'guide.ts')).href)) as {
      translate: (
        base: string,
        token: string,
        request: object,
      ) => Promise<{ cues: Map<number, { text: string }>; srt: string; stats: { cues: number } }>;
    };
    const token = readFileSync(join(folder, 'token.txt'), 'utf8').trim();
    const { cues, stats, srt: answer } = await translate(origin, token, { srt, target: 'de' });
    expect([cues.size, stats.cues]).toEqual([CUES, CUES]);
    const { cues: parsed } = parseSrt(answer);
    expect(parsed.map((_, at) => cues.get(at + 1)?.text)).toEqual(parsed.map(({ text }) => text));
  });

  test('translate a long file batch by batch, and number the whole from 1', async () => {
    writeFileSync(join(folder, 'guide.py'), here(printed('python', 'Retry-After')));
    await run('python3', ['guide.py', 'talk.srt', 'fr']);
    expect(times('talk.fr.srt')).toEqual(times('talk.srt'));
    const numbers = readFileSync(join(folder, 'talk.fr.srt'), 'utf8').match(/^\d+$/gm);
    expect(numbers).toEqual(Array.from({ length: CUES }, (_, at) => `${at + 1}`));
  });

  test('outlast a token that has run out and a server that is away for a moment', async () => {
    const refusals = [
      { status: 401, code: 'unauthenticated' },
      { status: 503, code: 'unavailable' },
    ];
    const door = createServer((request, response) => {
      void (async () => {
        const body = await text(request);
        const refusal = request.url === '/api/translate' ? refusals.shift() : undefined;
        if (refusal) {
          const { status, code } = refusal;
          response.writeHead(status).end(JSON.stringify({ code, error: 'Refused.', requestId: 'r' }));
          return;
        }
        const { method = 'GET', url = '/', headers } = request;
        const { authorization = '', 'content-type': type = '' } = headers;
        const answer = await fetch(origin + url, {
          method,
          headers: { authorization, 'content-type': type },
          ...(body && { body }),
        });
        response.writeHead(answer.status).end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    stops.push(() => new Promise((resolve) => door.close(resolve)));
    const { port } = door.address() as AddressInfo;
    const program = here(printed('python', 'Retry-After')).replace('5 * failures', '0');
    writeFileSync(join(folder, 'again.py'), program.replace(origin, `http://127.0.0.1:${port}`));
    await run('python3', ['again.py', 'talk.srt', 'es']);
    expect(refusals).toEqual([]);
    expect(times('talk.es.srt')).toEqual(times('talk.srt'));
  });
});
