import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { AppError } from '#server/errors.ts';
import type { AccountDocuments } from '#server/ports/document-store.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { openBrief } from '#server/translation/brief/brief-source.ts';
import { newStatistics } from '#server/translation/engine/statistics.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { handClock } from '../../test-services.ts';

const brief = JSON.stringify({ about: 'A film about a machine.', terms: [] });
const down = new AppError('unavailable');
const empty = { get: async () => null, put: async () => undefined } as unknown as AccountDocuments;

async function open(changes: {
  readonly documents?: object;
  readonly ask?: () => Promise<unknown>;
  readonly isMaker?: boolean;
}) {
  const logged: string[] = [];
  const clock = handClock();
  const answer = { text: brief, finish: { kind: 'complete' }, usage: { inputTokens: 1, outputTokens: 1 } };
  const model = { name: 'any', ask: changes.ask ?? (async () => answer) } as unknown as TranslationModel;
  const source = await openBrief({
    documents: { ...empty, ...changes.documents },
    clock,
    log: createLog('warn', (line) => void logged.push(line)),
    owner: 'ann',
    translationId: 'one',
    assignment: { target: findLanguage('de')!, source: null, options: {} },
    by: { model, limiter: { run: (call) => call() } },
    lines: ['Where is the machine?'],
    total: 1,
    isMaker: changes.isMaker ?? true,
    signal: new AbortController().signal,
    statistics: newStatistics(),
  });
  return { source, clock, logged };
}

test('a brief that cannot be kept is used, and the log says so', async () => {
  const { source, logged } = await open({ documents: { put: () => Promise.reject(down) } });
  expect(source.current()).toBeNull();
  await expect.poll(() => source.current()).not.toBeNull();
  await expect.poll(() => logged).toEqual([expect.stringContaining('a brief could not be kept')]);
});

test('a brief that is not made is missed by nobody, and the log says so', async () => {
  const { source, logged } = await open({ ask: () => Promise.reject(down) });
  source.current();
  await expect.poll(() => logged).toEqual([expect.stringContaining('no brief was made')]);
  expect(source.current()).toBeNull();
});

test('a store that does not answer is logged by who looks for the brief of another request', async () => {
  const get = vi.fn(async () => null);
  const { source, clock, logged } = await open({ documents: { get }, isMaker: false });
  get.mockRejectedValue(down);
  clock.advance(1_000);
  source.current();
  await expect.poll(() => logged).toEqual([expect.stringContaining('no brief was found')]);
});

test('the end of a request is no failure', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  const { source, logged } = await open({ ask: () => promise });
  source.current();
  source.close();
  reject(down);
  await promise.catch(() => undefined);
  await new Promise(setImmediate);
  expect(logged).toEqual([]);
});
