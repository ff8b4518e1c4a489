import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { POST } from '../../../../src/pages/api/translate-text.ts';
import { callRoute } from '../../call-route.ts';
import { testServices, type TestServices } from '../../test-services.ts';

/** What people write below their videos: chapters, links with brackets, hashtags in many scripts, gaps, indents. */
const description = [
  'A robot and an old man walk through a machine 🐘 (and 2 dragons).',
  '',
  '',
  'Chapters:',
  '0:00 At the bridge',
  '01:15 – The machine, part 1',
  '  1:02:03 • The end',
  '',
  'Read more: https://en.wikipedia.org/wiki/Elephants_Dream_(film)?x=1&y=%20#Plot and tell a friend.',
  'Write to films@polycue.test, or find @OpenFilms on youtu.be/aBc_D-1 today!',
  '👉 www.example.org/Shop',
  '',
  '#openFilm #blender #हिन्दी #映画',
  'This film loves #blender very much',
].join('\r\n');
const kept =
  /https?:\S+|www\.\S+|youtu\.be\/\S+|films@polycue\.test|@OpenFilms|#[\p{L}\p{M}]+|\d{1,2}(?::\d\d)+/gu;

let standIn: StandIn;
let services: TestServices;
beforeEach(async () => {
  standIn = await startGeminiStandIn();
  const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin });
  services = testServices({ model });
});
afterEach(async () => {
  await standIn.stop();
  await services.close();
});

async function translate(text: string, target: string) {
  const { status, json } = await callRoute(POST, services, {
    token: services.people.tokenOf('ann'),
    body: { text, target },
  });
  return { status, ...(json as { translatedText?: string; code?: string }) };
}

describe('POST /api/translate-text', () => {
  test.each(['el', 'hi', 'ar', 'ja', 'de'])(
    'keeps the shape and the links of a description in %s',
    async (to) => {
      const { translatedText = '' } = await translate(description, to);
      const before = description.split('\r\n');
      const after = translatedText.split('\n');
      expect(after).toHaveLength(before.length);
      after.forEach((line, at) => {
        expect(line.match(kept)).toEqual((before[at] ?? '').match(kept));
        expect(line === '').toBe(before[at] === '');
      });
      expect(after[4]).toMatch(/^0:00 /u);
      expect(after[6]).toMatch(/^ {2}1:02:03 • /u);
      expect(after[0]).not.toBe(before[0]);
      expect(after[13]).not.toBe(before[13]);
    },
  );

  test('keeps a link whose placeholders the model has dropped', async () => {
    standIn.setFaults({ fault: 'tags-stripped' });
    const { translatedText } = await translate('Read https://example.org/Ab today', 'el');
    expect(translatedText).toMatch(/^\p{sc=Greek}+ https:\/\/example\.org\/Ab \p{sc=Greek}+$/u);
  });

  test.each([
    ['of words', 'An old robot '.repeat(400)],
    ['of hashtags, which are longer as the model sees them', `Look at ${'#ab '.repeat(700)}today`],
    ['between others', `Chapters:\n${'An old robot '.repeat(400)}\nThe end`],
  ])('refuses a line that is too long before anything is sent: %s', async (_, text) => {
    const { status, json } = await callRoute(POST, services, {
      token: services.people.tokenOf('ann'),
      body: { text, target: 'el' },
    });
    expect({ status, json }).toMatchObject({
      status: 413,
      json: {
        code: 'payload_too_large',
        error: 'This is too large to send. The limit is 5,000 characters in one line.',
        details: { unit: 'characters in one line', limit: 5_000 },
      },
    });
    expect(standIn.calls()).toEqual([]);
  });

  test('has no limit of its own below YouTube’s', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `Chapter ${at} follows,`)
      .join(' ')
      .slice(0, 5_000);
    expect((await translate(text, 'el')).status).toBe(200);
  });
});
