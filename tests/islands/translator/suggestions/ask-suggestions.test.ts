import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SuggestRequest } from '#protocol/suggest.ts';
import { readCues } from '#protocol/cue-wire.ts';
import type { ApiCall } from '#islands/api-client/api.ts';
import { askSuggestions, rewordable } from '#islands/translator/suggestions/ask-suggestions.ts';
import { cue, cues, work } from '../../build.ts';

const translationId = '5f0c8b1e-6e0e-4d7b-9b2e-0d6c3e5a7f11';

describe('the lines that can be reworded', () => {
  test('have words and a translation, and are at most twenty', () => {
    const track = cues(40).with(2, cue(2, { text: '♪' }));
    const texts = track.map((_, at) => (at === 3 ? null : `Zeile ${at}`));
    const current = work(40, { texts });
    expect(rewordable(track, current, { from: 1, to: 4 })).toEqual([1, 4]);
    expect(rewordable(track, current, { from: 5, to: 39 })).toHaveLength(20);
    expect(rewordable(track, current, { from: 39, to: 60 })).toEqual([39]);
  });
});

describe('asking for other words', () => {
  test('sends what stands, its source and its neighbours, as the server takes it', async () => {
    const track = cues(30);
    const sent: ApiCall[] = [];
    const offered = [[{ text: 'Kurz' }], []];
    const found = await askSuggestions(
      {
        cues: track,
        work: work(30, { translationId, texts: track.map((_, at) => `Zeile ${at}`) }),
        indices: [10, 11],
        options: { tone: 'formal', shorten: true, title: 'Film', description: 'Long' },
        wish: { kind: 'shorter', words: ' for her boss ' },
        signal: new AbortController().signal,
      },
      async (path, call = {}) => {
        expect(path).toBe('/api/suggestions');
        sent.push(call);
        return Response.json({ suggestions: offered, charged: false });
      },
    );
    expect(found).toEqual(offered);
    const body = z.parse(SuggestRequest, sent[0]?.body);
    expect(body).toMatchObject({
      current: ['Zeile 10', 'Zeile 11'],
      target: 'de',
      translationId,
      wish: 'shorter',
      words: 'for her boss',
      options: { tone: 'formal' },
    });
    expect(body.options).toEqual({ tone: 'formal' });
    expect(readCues(body.srt).map(({ text }) => text)).toEqual(['Line 11 here', 'Line 12 here']);
    expect([body.before?.at(-1), body.after?.[0]]).toEqual(['Line 10 here', 'Line 13 here']);
  });
});
