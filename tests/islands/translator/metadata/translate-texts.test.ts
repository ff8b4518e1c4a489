import { describe, expect, test } from 'vitest';
import { translateTexts } from '#islands/translator/metadata/translate-texts.ts';
import { runTexts } from '#islands/translator/metadata/run-texts.ts';
import { textName } from '#islands/translator/metadata/text-name.ts';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import type { VideoText, VideoTexts } from '#islands/project/work.ts';
import { cues, opened, source, work } from '../../build.ts';

const original = { title: 'A film', description: 'Long ago\n\nhttps://example.test' };
const wanted = { title: null, description: null };

async function run(
  videoTexts: VideoTexts,
  translate: (text: string) => Promise<string>,
  { texts = original, signal = new AbortController().signal } = {},
) {
  const arrived: [string, VideoText][] = [];
  const requests: { text: string; target: string; translationId: string }[] = [];
  const failure = await translateTexts({
    work: work(1, { videoTexts }),
    original: texts,
    translate: (request) => {
      requests.push(request);
      return translate(request.text);
    },
    signal,
    onText: (field, text) => arrived.push([field, text]),
  });
  return { arrived, requests, failure };
}

describe('title and description', () => {
  test('are translated on the credit of the subtitles', async () => {
    const { arrived, requests, failure } = await run(wanted, (text) => Promise.resolve(`de: ${text}`));
    expect(failure).toBeNull();
    expect(arrived).toEqual([
      ['title', { text: 'de: A film', isOriginal: false }],
      ['description', { text: `de: ${original.description}`, isOriginal: false }],
    ]);
    expect(requests.map(({ target, translationId }) => [target, translationId])).toEqual([
      ['de', 'a-translation'],
      ['de', 'a-translation'],
    ]);
  });

  test('keep the original of what fails, and say so', async () => {
    const { arrived, failure } = await run(wanted, (text) =>
      text === 'A film' ? Promise.reject(new Error('no')) : Promise.resolve('gut'),
    );
    expect(failure).toBeInstanceOf(Error);
    expect(arrived).toEqual([
      ['title', { text: 'A film', isOriginal: true }],
      ['description', { text: 'gut', isOriginal: false }],
    ]);
  });

  test('are asked for only where they are missing and say something', async () => {
    const have = { title: { text: 'Da', isOriginal: false }, description: null };
    const { arrived, requests } = await run(have, () => Promise.resolve('x'), {
      texts: { ...original, description: ' ' },
    });
    expect(requests).toEqual([]);
    expect(arrived).toEqual([['description', { text: ' ', isOriginal: false }]]);
  });

  test('that cannot be read say why', async () => {
    const arrived: string[] = [];
    const { problem } = await runTexts(source({ videoId: 'elephants06' }), work(1, { videoTexts: wanted }), {
      signal: new AbortController().signal,
      onText: (field) => arrived.push(field),
    });
    expect(problem).toBe(
      'The title and description of this video did not come. Connect YouTube first: its subtitles can only be fetched with your permission.',
    );
    expect(arrived).toEqual([]);
  });

  test('that were cancelled are not requested and not reported as failed', async () => {
    const controller = new AbortController();
    const asked: string[] = [];
    const cleared = (text: string) => {
      asked.push(text);
      controller.abort(new Error('cleared'));
      return Promise.reject(new Error('no answer'));
    };
    await expect(run(wanted, cleared, { signal: controller.signal })).rejects.toThrow('cleared');
    expect(asked).toEqual(['A film']);
  });

  test('never overwrite what was typed, and never reach another translation', () => {
    const typed = { text: 'Mein Titel', isOriginal: false };
    const done = opened({
      track: cues(1),
      works: [work(1, { videoTexts: { title: typed, description: null } })],
    });
    const event = {
      type: 'videoTextArrived',
      field: 'title',
      text: { text: 'x', isOriginal: false },
    } as const;
    expect(reduce(done, { ...event, translationId: 'a-translation' })).toEqual(done);
    expect(reduce(done, { ...event, field: 'description', translationId: 'another' })).toEqual(done);
  });

  test('are saved under the video’s name and the language', () => {
    expect(textName('title', 'elephants06', 'de')).toBe('elephants06_title_de.txt');
    expect(textName('description', undefined, 'de')).toBe('translated_description_de.txt');
  });
});
