import { describe, expect, test } from 'vitest';
import { MAX_NOTE_CHARS } from '#protocol/limits.ts';
import { type FlagReason, TranslateOptions, type TranslateRequest } from '#protocol/translate.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { askAgain, optionsFor } from '#islands/translator/editor/ask-again.ts';
import type { Work } from '#islands/project/work.ts';
import { cue, cues, reply, work } from '../../build.ts';

const track = cues(9);
const texts = track.map((_, at) => `Zeile ${at}`);
const flagged = (...reasons: FlagReason[]) => work(9, { texts, flags: new Map([[4, reasons]]) });

async function ask(current: Work, text: string, reasons: readonly FlagReason[] = []) {
  const requests: TranslateRequest[] = [];
  const answer = await askAgain(
    {
      cues: track,
      work: current,
      index: 4,
      options: { tone: 'formal' },
      signal: new AbortController().signal,
    },
    async (request) => {
      requests.push(request);
      return reply([text], { flagged: reasons.length > 0 ? [{ index: 1, reasons: [...reasons] }] : [] });
    },
  );
  return { answer, request: requests[0]!, count: requests.length };
}

describe('a line that is asked for again', () => {
  test('goes alone, under the same translation, with its neighbours and what was asked for before', async () => {
    const { request, count } = await ask(flagged('numbers_differ'), 'Zeile fünf');
    expect(count).toBe(1);
    expect(parseSrt(request.srt).cues.map(({ text }) => text)).toEqual(['Line 5 here']);
    expect(request.translationId).toBe('a-translation');
    expect([request.before?.at(-1), request.after?.[0]]).toEqual(['Line 4 here', 'Line 6 here']);
    expect(request.options).toMatchObject({ tone: 'formal' });
    expect(request.options?.shorten).toBeUndefined();
  });

  test('says what was wrong with the last answer, before the person’s own note', async () => {
    const { request } = await ask(flagged('numbers_differ'), 'x');
    expect(request.options?.note).toContain('its numbers differ from the source');
    expect(request.options?.note).toContain('“Zeile 4”');
    const options = { note: 'n'.repeat(MAX_NOTE_CHARS) };
    const asked = optionsFor({ cues: track, work: flagged('merged'), index: 4, options });
    expect(asked.note?.startsWith('The last translation of this line')).toBe(true);
    expect(TranslateOptions.parse(asked)).toEqual(asked);
  });

  test('is asked for shorter where it is too fast to read, flagged or not', () => {
    const fast = [cue(0, { text: 'Hi there', endMs: 500 })];
    const current = work(1, { texts: ['Guten Tag und herzlich willkommen'] });
    expect(optionsFor({ cues: fast, work: current, index: 0, options: {} }).shorten).toBe(true);
    expect(optionsFor({ cues: track, work: flagged('too_fast'), index: 4, options: {} }).shorten).toBe(true);
  });

  test('quotes no last translation where there is none', () => {
    const options = { note: 'Two friends.' };
    expect(optionsFor({ cues: track, work: flagged('untranslated'), index: 4, options })).toEqual(options);
  });

  test('brings another text, or the same with less against it', async () => {
    expect((await ask(flagged('merged'), 'Anders', ['tags_differ'])).answer).toEqual({
      index: 4,
      text: 'Anders',
      flags: ['tags_differ'],
    });
    expect((await ask(flagged('merged'), 'Zeile 4')).answer).toMatchObject({ text: 'Zeile 4', flags: [] });
  });

  test('keeps what stands there where nothing better comes', async () => {
    expect((await ask(flagged('merged'), 'Zeile 4', ['merged'])).answer).toBeNull();
    expect((await ask(flagged('merged'), 'Line 5 here', ['untranslated', 'missing'])).answer).toBeNull();
  });
});
