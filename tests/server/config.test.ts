import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { Environment } from '#server/environment.ts';

const key = `k1:${randomBytes(32).toString('base64')}`;
const production = {
  POLYCUE_MASTER_KEYS: key,
  FIREBASE_PROJECT_ID: 'polycue-live',
  PUBLIC_FIREBASE_API_KEY: 'web-key',
  POLYCUE_ORIGIN: 'https://polycue.example',
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The defaults that the table of variables in a paper gives, by variable. */
function documentedDefaults(file: string): Map<string, string> {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| (`[A-Z][^|]*) \| ([^|]*) \|/gm);
  return new Map(
    [...rows].flatMap(([, variables = '', given = '']) =>
      [...variables.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, given.trim()] as const),
    ),
  );
}

describe('the tables of variables', () => {
  const [readme, contract] = ['README.md', 'docs/contract.md'].map(documentedDefaults);

  test('have every variable that the server reads', () => {
    const names = Object.keys(Environment.shape);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => !readme?.has(name) || !contract?.has(name))).toEqual([]);
  });

  test('give the same defaults', () => {
    expect(Object.fromEntries(contract ?? [])).toEqual(Object.fromEntries(readme ?? []));
  });
});

describe('readConfig', () => {
  test('needs nothing in demo mode', () => {
    expect(readConfig({ POLYCUE_MODE: 'demo' })).toMatchObject({
      origin: 'http://127.0.0.1:4321',
      store: 'sqlite',
      freeCreditsPerDay: 5,
      gemini: { models: ['gemini-3.5-flash-lite', 'gemini-3.8-flash'] },
    });
  });

  test('takes a whole production environment', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  test('is production where nothing says otherwise, and names everything that is missing at once', () => {
    expect(problemsOf({}).map((line) => line.split(':')[0])).toEqual([
      'POLYCUE_MASTER_KEYS',
      'FIREBASE_PROJECT_ID',
      'PUBLIC_FIREBASE_API_KEY',
    ]);
  });

  test.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
    ['FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080'],
    ['POLYCUE_RATE_LIMITS', 'off'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['GEMINI_BASE_URL', 'http://127.0.0.1:9199'],
    ['YOUTUBE_API_ROOT', 'http://127.0.0.1:9200'],
    ['PUBLIC_YOUTUBE_API_ROOT', 'http://127.0.0.1:9200'],
    ['PUBLIC_GOOGLE_USERINFO_URL', 'http://127.0.0.1:9201/v1/userinfo'],
    ['PUBLIC_GSI_SRC', 'http://127.0.0.1:9201/gsi/client'],
  ])('refuses %s=%s in production', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  test.each([
    'http://127.0.0.1:9200',
    'http://127.0.0.1:9200/',
    'http://127.0.0.1:9200/youtube/v3',
    'http://127.0.0.1:9200/youtube/v3/',
  ])('knows the root of YouTube’s API in %s, for the server and for the browser', (root) => {
    const { youtube } = readConfig({
      POLYCUE_MODE: 'demo',
      YOUTUBE_API_ROOT: root,
      PUBLIC_YOUTUBE_API_ROOT: root,
    });
    expect(youtube).toMatchObject({
      apiRoot: 'http://127.0.0.1:9200',
      publicApiRoot: 'http://127.0.0.1:9200',
    });
  });

  test.each([
    'POLYCUE_ORIGIN',
    'GEMINI_BASE_URL',
    'OPENAI_COMPATIBLE_BASE_URL',
    'YOUTUBE_API_ROOT',
    'PUBLIC_GSI_SRC',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ])('refuses a password in %s, and does not repeat it', (name) => {
    const secret = {
      ...production,
      OPENAI_COMPATIBLE_MODEL: 'm',
      [name]: 'https://ann:s3cret@proxy.example/v1',
    };
    expect(problemsOf(secret)).toEqual([expect.stringMatching(`^${name}: leave out the name and password`)]);
    expect(problemsOf(secret).join()).not.toContain('s3cret');
  });

  test('takes a proxy of the model over https in production', () => {
    expect(problemsOf({ ...production, GEMINI_BASE_URL: 'https://proxy.example/gemini' })).toEqual([]);
  });

  test.each(['k1:short', 'no-colon', `bad id:${randomBytes(32).toString('base64')}`, `${key},k2:AAAA`])(
    'refuses the master keys %j',
    (keys) => {
      expect(problemsOf({ ...production, POLYCUE_MASTER_KEYS: keys })).toEqual([
        expect.stringMatching(/^POLYCUE_MASTER_KEYS: /),
      ]);
    },
  );

  test('never repeats the key it refuses', () => {
    const secret = 'c2VjcmV0LWJ1dC10b28tc2hvcnQ=';
    expect(problemsOf({ ...production, POLYCUE_MASTER_KEYS: `k1:${secret}` }).join()).not.toContain(secret);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['POLYCUE_STORE', 'postgres'],
    ['POLYCUE_FREE_CREDITS', '-1'],
    ['POLYCUE_FREE_CREDITS', ' '],
    ['POLYCUE_MODEL_CONCURRENCY', '1.5'],
    ['GEMINI_BASE_URL', 'not a url'],
    ['POLYCUE_CONTACT_TO', 'nobody'],
  ])('names the variable of %s=%s', (name, value) => {
    expect(problemsOf({ POLYCUE_MODE: 'demo', [name]: value })).toEqual([
      expect.stringMatching(`^${name}: `),
    ]);
  });

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ POLYCUE_MODE: 'demo', PORT: '', GEMINI_API_KEY: '' })).toMatchObject({
      port: 4321,
      gemini: { apiKey: undefined },
    });
  });

  test.each([
    ['a key of zeros', `k1:${Buffer.alloc(32).toString('base64')}`, /not random/],
    ['zeros and a one', `k1:${Buffer.alloc(32).fill(1, 31).toString('base64')}`, /not random/],
    ['two bytes in turn', `k1:${Buffer.alloc(32, 'ab').toString('base64')}`, /not random/],
    ['bytes that count up', `k1:${Buffer.from([...Array(32).keys()]).toString('base64')}`, /not random/],
    ['more than an id and a key', `${key}:more`, /exactly 32 bytes/],
    ['other signs before the key', key.replace(':', ':!!!'), /exactly 32 bytes/],
    [
      'the same id twice',
      `${key},${key.split(':')[0]}:${randomBytes(32).toString('base64')}`,
      /id of its own/,
    ],
    ['the same key twice', `${key},other:${key.split(':')[1]}`, /twice/],
  ])('refuses %s as master keys', (_what, keys, reason) => {
    expect(() => readConfig({ ...production, POLYCUE_MASTER_KEYS: keys })).toThrow(reason);
  });

  test.each([
    ['GEMINI_BASE_URL', 'HTTP://proxy.example'],
    ['POLYCUE_ORIGIN', 'http://polycue.example'],
    ['POLYCUE_ORIGIN', 'HTTP://POLYCUE.EXAMPLE'],
    ['OPENAI_COMPATIBLE_BASE_URL', 'http://api.example/v1'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://metrics.example'],
  ])('refuses %s=%s in production, however it is spelt', (name, value) => {
    const environment = { ...production, OPENAI_COMPATIBLE_MODEL: 'm', [name]: value };
    expect(() => readConfig(environment)).toThrow(new RegExp(`${name}: .*https only`));
  });

  test.each([
    'http://localhost:11434/v1',
    'http://ollama:11434/v1',
    'http://10.0.0.4/v1',
    'https://api.example/v1',
  ])('reaches a model at %s', (url) => {
    const environment = { ...production, OPENAI_COMPATIBLE_MODEL: 'm', OPENAI_COMPATIBLE_BASE_URL: url };
    expect(readConfig(environment).openAiCompatible?.baseUrl).toBe(url);
  });

  test('needs an origin in production where others can reach it', () => {
    const open = { ...production, POLYCUE_ORIGIN: '', HOST: '0.0.0.0' };
    expect(problemsOf(open)).toEqual([expect.stringMatching(/^POLYCUE_ORIGIN: name the https address/)]);
    expect(readConfig({ ...open, HOST: '127.0.0.1' }).origin).toBe('http://127.0.0.1:4321');
  });

  test.each([
    [production, 'smtp://mail.example', true],
    [production, 'smtp://10.0.0.9', false],
    [{ POLYCUE_MODE: 'demo' }, 'smtp://mail.example', false],
  ])(
    'requires TLS of a mail server outside the own network, in production',
    (environment, url, requiresTls) => {
      expect(readConfig({ ...environment, SMTP_URL: url }).smtp).toEqual({ url, requiresTls });
    },
  );

  test('reads an origin as a browser writes it', () => {
    expect(readConfig({ ...production, POLYCUE_ORIGIN: 'HTTPS://Polycue.Example/' }).origin).toBe(
      'https://polycue.example',
    );
  });

  test('listens in demo mode on a reachable address only when it is configured to', () => {
    const open = { POLYCUE_MODE: 'demo', HOST: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow(/POLYCUE_DEMO_NETWORK/);
    expect(readConfig({ ...open, POLYCUE_DEMO_NETWORK: 'on' }).host).toBe('0.0.0.0');
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
      const { host: listening, origin } = readConfig({ ...open, HOST: host });
      expect([listening, URL.canParse(origin)]).toEqual([host, true]);
    }
  });
});
