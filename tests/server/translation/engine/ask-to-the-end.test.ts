import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import type { ModelFinish, TranslationModel } from '#server/ports/translation-model.ts';
import type { LineRequest } from '#server/translation/calls/ask-lines.ts';
import { type AnswerStream, askToTheEnd } from '#server/translation/engine/ask-to-the-end.ts';
import { errorBudget } from '#server/translation/engine/error-budget.ts';
import { newStatistics } from '#server/translation/engine/statistics.ts';
import type { CallEnvironment } from '#server/translation/model.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { testLimiter } from '../../model-access/test-limiter.ts';
import { handClock } from '../../test-services.ts';

const SOURCE = ['Where is the key?', 'I lost it.', 'Find it!', 'It is dark.', 'Take my lamp.'];
const GERMAN = [
  'Wo ist der Schlüssel?',
  'Ich habe ihn verloren.',
  'Such ihn!',
  'Es ist dunkel.',
  'Nimm meins.',
];

/** What one call brings: numbers and texts, and how it ends. */
interface Stream {
  readonly items: readonly (readonly [number, string])[];
  readonly end?: ModelFinish['kind'] | AppError | 'left';
}
interface Sent {
  readonly lines: { readonly i: number; readonly t: string }[];
  readonly before?: string;
  readonly after?: string;
}

const broken = () => new AppError('model_unavailable', { logMessage: 'the stream broke' });

describe('askToTheEnd', () => {
  let store: ReturnType<typeof sqliteStore>;
  beforeEach(() => void (store = sqliteStore(':memory:')));
  afterEach(() => store.close());

  /** Asks a model whose calls bring one stream after the other. */
  function ask(streams: readonly Stream[], change: Partial<LineRequest> = {}, isDistrusted = false) {
    const sent: Sent[] = [];
    const isAnchored: boolean[] = [];
    const caller = new AbortController();
    const model: TranslationModel = {
      name: 'streaming/model',
      check: async () => undefined,
      async ask({ input, schema }, signal, onText) {
        const { items, end = 'complete' } = streams[sent.length]!;
        sent.push(JSON.parse(input) as Sent);
        isAnchored.push(JSON.stringify(schema).includes('"src"'));
        const text = JSON.stringify({ lines: items.map(([i, t]) => ({ i, t })) });
        onText?.(text);
        if (end === 'left') caller.abort(new Error('the caller has left'));
        signal.throwIfAborted();
        if (end instanceof AppError) throw end;
        const finish =
          end === 'blocked' ? { kind: end, reason: 'SAFETY' } : { kind: end as 'complete' | 'cut' };
        return { text, usage: { inputTokens: 10, outputTokens: 10 }, finish };
      },
    };
    const run: CallEnvironment = {
      assignment: { target: findLanguage('de')!, source: null, options: {} },
      signal: caller.signal,
      deadline: new AbortController().signal,
      wait: async () => undefined,
      random: () => 0.5,
      statistics: newStatistics(),
      errorBudget: errorBudget(),
      yieldToEventLoop: () => Promise.resolve(),
    };
    const request: LineRequest = {
      lines: toLines(SOURCE.map((text) => ({ text }))),
      context: { brief: null, before: ['Good evening.'], after: ['Thank you.'] },
      by: { model, limiter: testLimiter({ store, clock: handClock() }, 'test', 4) },
      ...change,
    };
    return { outcome: askToTheEnd(request, run, () => isDistrusted), run, sent, isAnchored };
  }
  /** The texts by the number of their line in the whole. */
  const pairsOf = (streams: readonly AnswerStream[]) =>
    streams.flatMap(({ places, items }) =>
      items.flatMap(({ number, text }): [number, string][] => {
        const place = places[number - 1];
        return place === undefined ? [] : [[place + 1, text]];
      }),
    );
  /** Answers to the lines at these places, numbered as in their call. */
  const german = (...places: readonly number[]) =>
    places.map((place, at): [number, string] => [at + 1, GERMAN[place - 1]!]);
  const all = GERMAN.map((text, at) => [at + 1, text]);

  test('asks once where everything comes', async () => {
    const { outcome, run, sent } = ask([{ items: german(1, 2, 3, 4, 5) }]);
    const { streams, end } = await outcome;
    expect([pairsOf(streams), end.kind]).toEqual([all, 'complete']);
    expect([sent.length, run.statistics.retries]).toEqual([1, 0]);
    expect(streams.map(({ isBroken }) => isBroken)).toEqual([false]);
  });

  test('asks after a broken stream for the rest alone, numbered from 1, with the two lines before it', async () => {
    const { outcome, run, sent } = ask([{ items: german(1, 2, 3), end: broken() }, { items: german(4, 5) }]);
    const { streams, end } = await outcome;
    expect([pairsOf(streams), end.kind]).toEqual([all, 'complete']);
    expect(sent[1]).toEqual({
      before: 'I lost it.\nFind it!',
      lines: [
        { i: 1, t: 'It is dark.' },
        { i: 2, t: 'Take my lamp.' },
      ],
      after: 'Thank you.',
    });
    expect(streams.map(({ places, isBroken }) => [places, isBroken])).toEqual([
      [[0, 1, 2, 3, 4], true],
      [[3, 4], false],
    ]);
    expect(run.statistics).toMatchObject({ calls: 2, retries: 1 });
  });

  test('keeps the context of the call where the rest begins near its start', async () => {
    const { outcome, sent } = ask([{ items: german(1), end: broken() }, { items: german(2, 3, 4, 5) }]);
    await outcome;
    expect(sent[1]!.before).toBe('Good evening.\nWhere is the key?');
  });

  test('says nothing in a continuation that names lines by their numbers in the whole', async () => {
    const named = { problems: '4 was not translated', around: ['Good evening.', '[1]', 'Thank you.'] };
    const { outcome, sent } = ask([{ items: german(1, 2, 3), end: broken() }, { items: german(4, 5) }], {
      context: { brief: null, before: [], after: [], ...named },
    });
    await outcome;
    expect(sent.map((input) => ['problems', 'around'].filter((field) => field in input))).toEqual([
      ['problems', 'around'],
      [],
    ]);
  });

  test('goes on as long as each stream brings a line', async () => {
    const { outcome, sent } = ask([
      ...[1, 2, 3, 4].map((place) => ({ items: german(place), end: broken() })),
      { items: german(5) },
    ]);
    expect(pairsOf((await outcome).streams)).toEqual(all);
    expect(sent.map(({ lines }) => lines.length)).toEqual([5, 4, 3, 2, 1]);
  });

  test('asks for the holes of an answer, and gives them the numbers of their lines', async () => {
    const holed: [number, string][] = [
      [1, GERMAN[0]!],
      [3, GERMAN[2]!],
      [5, GERMAN[4]!],
    ];
    const { outcome, sent } = ask([{ items: holed, end: broken() }, { items: german(2, 4) }]);
    const { streams } = await outcome;
    expect(sent[1]!.lines.map(({ t }) => t)).toEqual(['I lost it.', 'It is dark.']);
    expect(pairsOf(streams).sort()).toEqual(all);
  });

  test('does not ask again after a break that took nothing away', async () => {
    const { outcome, sent } = ask([{ items: german(1, 2, 3, 4, 5), end: broken() }]);
    expect(pairsOf((await outcome).streams)).toEqual(all);
    expect(sent).toHaveLength(1);
  });

  test.each(['complete', 'cut', 'blocked'] as const)(
    'leaves it to a repair to ask for what an answer that ended as %s left out',
    async (kind) => {
      const { outcome, sent } = ask([{ items: german(1, 2), end: kind }]);
      const { streams, end } = await outcome;
      expect([pairsOf(streams), end.kind, sent.length]).toEqual([all.slice(0, 2), kind, 1]);
    },
  );

  test('keeps what has come where the model then fails for good', async () => {
    const nothing = { items: [], end: broken() };
    const { outcome } = ask([{ items: german(1, 2), end: broken() }, nothing, nothing, nothing]);
    const { streams, end } = await outcome;
    expect([pairsOf(streams), end.kind]).toEqual([all.slice(0, 2), 'failed']);
  });

  test('keeps what has come where the quota ends, and lets no other call begin', async () => {
    const quota = new AppError('model_quota_day');
    const { outcome, run } = ask([
      { items: german(1, 2), end: broken() },
      { items: [], end: quota },
    ]);
    const { streams, end } = await outcome;
    expect([pairsOf(streams), end]).toEqual([all.slice(0, 2), { kind: 'failed', error: quota }]);
    expect(run.errorBudget.terminalError).toBe(quota);
  });

  test('fails where the quota ends before a line has come', async () => {
    const { outcome, sent } = ask([{ items: [], end: new AppError('model_key_rejected') }]);
    await expect(outcome).rejects.toMatchObject({ code: 'model_key_rejected' });
    expect(sent).toHaveLength(1);
  });

  test('ends with the reason of a caller that leaves, whatever has come', async () => {
    const { outcome, sent } = ask([
      { items: german(1, 2), end: broken() },
      { items: german(3), end: 'left' },
    ]);
    await expect(outcome).rejects.toThrow('the caller has left');
    expect(sent).toHaveLength(2);
  });

  test('reports each line once, as it comes, under its number in the whole', async () => {
    const reported: [number, string][] = [];
    const { outcome } = ask([{ items: german(1, 2, 3), end: broken() }, { items: german(4, 5) }], {
      onItem: ({ number, text }) => reported.push([number, text]),
    });
    await outcome;
    expect(reported).toEqual(all);
  });

  test('does not take an unknown number of a continuation for that of another line', async () => {
    const stray: [number, string][] = [...german(4, 5), [3, 'Noch etwas.'], [0, 'Und mehr.']];
    const reported: number[] = [];
    const { outcome } = ask([{ items: german(1, 2, 3), end: broken() }, { items: stray }], {
      onItem: ({ number }) => reported.push(number),
    });
    const { streams } = await outcome;
    expect(pairsOf(streams)).toEqual(all);
    expect(reported.slice(-2).every((number) => number > SOURCE.length)).toBe(true);
  });

  test('asks a model that moves texts for the rest with anchors, and for a single line without', async () => {
    const streams = [
      { items: german(1, 2, 3), end: broken() },
      { items: german(4), end: broken() },
      { items: german(5) },
    ];
    const asked = ask(streams, {}, true);
    await asked.outcome;
    expect(asked.isAnchored).toEqual([false, true, false]);
    const trusted = ask(streams);
    await trusted.outcome;
    expect(trusted.isAnchored).toEqual([false, false, false]);
  });

  test('takes an answer that was cut for a broken one, and a whole one with holes for none', async () => {
    const [cut, holed] = [
      ask([{ items: german(1, 2), end: 'cut' }]),
      ask([{ items: german(1, 2), end: 'complete' }]),
    ];
    expect((await cut.outcome).streams.map(({ isBroken }) => isBroken)).toEqual([true]);
    expect((await holed.outcome).streams.map(({ isBroken }) => isBroken)).toEqual([false]);
  });
});
