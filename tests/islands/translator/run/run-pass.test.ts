import { describe, expect, test } from 'vitest';
import type { TranslateRequest } from '#protocol/translate.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import type { Api, TranslateListener } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { type PassEvent, type Run, workOfRun } from '#islands/translator/run/run.ts';
import { runPass } from '#islands/translator/run/run-pass.ts';
import { missingCues, startWork } from '#islands/project/work.ts';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import { runOf } from '#islands/translator/workspace/state.ts';
import { cues, german, opened, reply } from '../../build.ts';

/** A server that answers in upper case, or as the test says. */
function upperCase(request: TranslateRequest) {
  return parseSrt(request.srt).cues.map(({ text }) => text.toUpperCase());
}

interface PassOptions {
  readonly signal?: AbortSignal;
  readonly plan?: { callCues: number; concurrency: number } | null;
}

async function pass(
  count: number,
  translate: Api['translate'],
  { signal = new AbortController().signal, plan = null }: PassOptions = {},
) {
  const track = cues(count);
  const work = startWork(track, 'the-translation', german);
  const events: PassEvent[] = [];
  let state = opened({ track });
  const dispatch = (event: PassEvent) => {
    events.push(event);
    state = reduce(state, event);
  };
  const input = { passId: 'pass', cues: track, work, wanted: missingCues(work), options: {}, signal, plan };
  const thrown = await runPass(input, { translate, now: () => 5_000, dispatch });
  return { run: runOf(state), events, thrown, track };
}

function textsOf(run: Run): readonly (string | null)[] {
  return workOfRun(run)?.texts ?? [];
}

describe('a pass', () => {
  test('sends 450 cues in three requests under one translation id, one after the other while the plan is unknown', async () => {
    const requests: TranslateRequest[] = [];
    let underWay = 0;
    const { run, events } = await pass(450, async (request) => {
      underWay += 1;
      expect(underWay).toBe(1);
      requests.push(request);
      await Promise.resolve();
      underWay -= 1;
      return reply(upperCase(request));
    });
    expect(requests.map(({ srt }) => parseSrt(srt).cues.length)).toEqual([200, 200, 50]);
    expect(new Set(requests.map(({ translationId }) => translationId))).toEqual(new Set(['the-translation']));
    expect(requests.map(({ sample }) => sample?.total)).toEqual([450, 450, 450]);
    expect(requests.map(({ part }) => part)).toEqual([1, 2, 3].map((index) => ({ index, count: 3 })));
    expect(events.flatMap((event) => (event.type === 'batchStarted' ? [event.batch] : []))).toEqual([
      { number: 1, count: 3, cues: 200 },
      { number: 2, count: 3, cues: 200 },
      { number: 3, count: 3, cues: 50 },
    ]);
    expect(run.status).toBe('done');
    expect(textsOf(run)).toEqual(cues(450).map(({ text }) => text.toUpperCase()));
  });

  test('counts flags from the start of the whole track, not of the request', async () => {
    let call = 0;
    const { run } = await pass(250, async (request) => {
      call += 1;
      return reply(upperCase(request), call === 2 ? { flagged: [{ index: 3, reasons: ['too_fast'] }] } : {});
    });
    expect(run.status === 'done' && [...run.work.flags]).toEqual([[202, ['too_fast']]]);
  });

  test('takes the last streamed text of a cue, and from the reply the cues that were not streamed', async () => {
    const { run } = await pass(2, async (_request, listener: TranslateListener) => {
      listener.onCue({ index: 1, text: 'draft' });
      listener.onCue({ index: 1, text: 'final' });
      listener.onCue({ index: 99, text: 'of nobody' });
      return reply(['final', 'second']);
    });
    expect(textsOf(run)).toEqual(['final', 'second']);
  });

  test('takes the source from the reply where a streamed text was withdrawn', async () => {
    const { run } = await pass(1, async (_request, listener: TranslateListener) => {
      listener.onCue({ index: 1, text: 'wrong' });
      listener.onCue({ index: 1, text: 'Line 1 here', flags: ['untranslated', 'misaligned'] });
      return reply(['Line 1 here'], { flagged: [{ index: 1, reasons: ['untranslated', 'misaligned'] }] });
    });
    expect(run.status === 'done' && [run.work.texts[0], run.work.flags.get(0)]).toEqual([
      'Line 1 here',
      ['untranslated', 'misaligned'],
    ]);
  });

  test('keeps several requests under way, as many as the plan feeds, and shows batches in order', async () => {
    const finish: (() => void)[] = [];
    const begun: number[] = [];
    const passing = pass(
      1_000,
      async (request) => {
        begun.push(request.part!.index);
        await new Promise<void>((resolve) => (finish[request.part!.index] = resolve));
        return reply(upperCase(request));
      },
      { plan: { callCues: 40, concurrency: 10 } },
    );
    await expect.poll(() => begun).toEqual([1, 2, 3]);
    finish[2]!();
    await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
    finish[1]!();
    await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5]);
    for (const index of [5, 4, 3]) finish[index]!();
    const { run, events } = await passing;
    const shown = events.flatMap((event) => (event.type === 'batchStarted' ? [event.batch.number] : []));
    expect([shown[0], shown.at(-1)]).toEqual([1, 3]);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(textsOf(run)).toEqual(cues(1_000).map(({ text }) => text.toUpperCase()));
  });

  test('sends no further request after a failure, lets those under way finish, and names the batch that failed', async () => {
    const begun: number[] = [];
    const { run } = await pass(
      1_000,
      async (request) => {
        const { index } = request.part!;
        begun.push(index);
        if (index === 2) throw new ApiError({ code: null, status: 502, body: 'bad gateway' });
        await new Promise((resolve) => setTimeout(resolve, 5));
        return reply(upperCase(request));
      },
      { plan: { callCues: 40, concurrency: 10 } },
    );
    expect(begun).toEqual([1, 2, 3]);
    expect(run).toMatchObject({
      status: 'paused',
      cause: { message: expect.stringContaining('2') as string },
    });
    expect(run.status === 'paused' && missingCues(run.work).length).toBe(600);
  });

  test('trusts the streamed cues where the reply holds another number of cues', async () => {
    const { run } = await pass(2, async (_request, listener: TranslateListener) => {
      listener.onCue({ index: 1, text: 'eins' });
      listener.onCue({ index: 2, text: 'zwei' });
      return reply(['only one']);
    });
    expect(textsOf(run)).toEqual(['eins', 'zwei']);
  });

  test('keeps what was done when a later request meets the quota, and says when to go on', async () => {
    let call = 0;
    const { run } = await pass(250, async (request, listener: TranslateListener) => {
      call += 1;
      if (call === 1) return reply(upperCase(request));
      listener.onCue({ index: 1, text: 'ONE MORE' });
      throw new ApiError({
        code: 'model_quota_minute',
        status: 429,
        body: 'The minute is used up.',
        retryAfterSeconds: 20,
      });
    });
    expect(run).toMatchObject({
      status: 'paused',
      cause: { message: 'The minute is used up.', resumeAtMs: 25_000 },
    });
    expect(run.status === 'paused' && missingCues(run.work).length).toBe(49);
    expect(textsOf(run)[200]).toBe('ONE MORE');
  });

  test('takes in what a failed request had finished, and leaves the rest to Resume', async () => {
    const partial = {
      ...reply(['EINS', 'Line 2 here', 'DREI'], { flagged: [{ index: 2, reasons: ['untranslated'] }] }),
      done: 2,
      total: 3,
    };
    const { run } = await pass(3, async () => {
      throw new ApiError({
        code: 'model_quota_day',
        status: 429,
        body: 'Enough for today.',
        details: partial,
      });
    });
    expect(textsOf(run)).toEqual(['EINS', null, 'DREI']);
  });

  test('gives up a text that the server took back, so that Resume asks for it', async () => {
    const withdrawn = reply(['EINS', 'Line 2 here', 'DREI'], {
      flagged: [{ index: 2, reasons: ['untranslated', 'misaligned'] }],
    });
    const { run } = await pass(3, async (_request, { onCue }: TranslateListener) => {
      onCue({ index: 1, text: 'EINS' });
      onCue({ index: 2, text: 'DREI' });
      await new Promise((resolve) => setTimeout(resolve, 60));
      onCue({ index: 2, text: 'Line 2 here', flags: ['untranslated', 'misaligned'] });
      throw new ApiError({
        code: 'model_quota_minute',
        status: 429,
        body: 'The minute is used up.',
        details: { ...withdrawn, done: 2, total: 3 },
      });
    });
    expect(textsOf(run)).toEqual(['EINS', null, 'DREI']);
    expect(workOfRun(run)?.flags.size).toBe(0);
  });

  test.each([
    ['of which only the end of the request says so', [{ index: 1, reasons: ['untranslated' as const] }]],
    ['whose event came before the connection was lost', null],
  ])('gives up a text %s', async (_which, flagged) => {
    const { run } = await pass(2, async (_request, { onCue }: TranslateListener) => {
      onCue({ index: 2, text: 'ZWEI' });
      onCue({ index: 1, text: 'ZWEI' });
      if (!flagged) onCue({ index: 1, text: 'Line 1 here', flags: ['untranslated'] });
      const details = flagged && { ...reply(['Line 1 here', 'ZWEI'], { flagged }), done: 1, total: 2 };
      throw new ApiError({ code: null, status: 0, body: '', details });
    });
    expect(textsOf(run)).toEqual([null, 'ZWEI']);
  });

  test('begins no translation with a text that was taken back at once', async () => {
    const { run } = await pass(1, async (_request, { onCue }: TranslateListener) => {
      onCue({ index: 1, text: 'ZWEI' });
      onCue({ index: 1, text: 'Line 1 here', flags: ['untranslated'] });
      throw new ApiError({ code: 'model_unavailable', status: 502, body: 'No answer.' });
    });
    expect(run).toMatchObject({ status: 'refused', work: null });
  });

  test('says in the specified words which batch failed, where the server’s answer is none of ours', async () => {
    let call = 0;
    const { run } = await pass(250, async (request) => {
      call += 1;
      if (call === 1) return reply(upperCase(request));
      throw new ApiError({ code: null, status: 502, body: 'Bad gateway' });
    });
    expect(run).toMatchObject({ cause: { message: 'Batch 2 translation failed: 502 Bad gateway' } });
  });

  test('says so when the one request comes back empty', async () => {
    const { run } = await pass(3, async () => ({ ...reply([]), srt: '' }));
    expect(run).toMatchObject({
      status: 'refused',
      failure: { message: 'Server returned empty translation result' },
    });
  });

  test('names the batch that comes back empty', async () => {
    const { run } = await pass(201, async () => ({ ...reply([]), srt: '\n' }));
    expect(run).toMatchObject({ failure: { message: 'Batch 1 returned empty translation result' } });
  });

  test('is cancelled, not failed, when the person stops it', async () => {
    const controller = new AbortController();
    const { run } = await pass(
      3,
      async (_request, { onCue, signal }: TranslateListener) => {
        onCue({ index: 1, text: 'eins' });
        controller.abort();
        throw signal.reason as Error;
      },
      { signal: controller.signal },
    );
    expect(run).toMatchObject({ status: 'paused', cause: 'cancelled' });
    expect(textsOf(run)).toEqual(['eins', null, null]);
  });
});
