import { describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { lineStates } from '#server/translation/engine/line-states.ts';
import type { Line } from '#server/translation/model.ts';
import { toLines } from '#server/translation/model-text.ts';
import { type Judged, noTranslation, type Verdict } from '#server/translation/validation/judge-answer.ts';

const [first, second, third] = toLines(
  ['Where is room 12?', 'I lost the key.', 'Find it!'].map((text) => ({ text })),
) as [Line, Line, Line];

const judged = (line: Line, verdict: Verdict): Judged => ({ line, verdict, source: null, answer: null });
const good = (line: Line, text: string) => judged(line, { kind: 'good', text });
const odd = (line: Line, text: string, reason: FlagReason) =>
  judged(line, { kind: 'odd', text, findings: [{ reason, found: ['13'], expected: ['12'] }] });
const none = (line: Line, reason: FlagReason) => judged(line, noTranslation([reason]));

describe('lineStates', () => {
  test('begins with every line open, in order, and none of them asked for', () => {
    const states = lineStates([first, second, third]);
    expect(states.open().map(({ line }) => line)).toEqual([first, second, third]);
    expect(states.all().map(({ text, candidate, tries }) => [text, candidate, tries])).toEqual(
      Array.from({ length: 3 }, () => [null, null, 0]),
    );
  });

  test('has nothing to say of a request without lines', () => {
    expect([lineStates([]).open(), lineStates([]).all()]).toEqual([[], []]);
  });

  test('closes a line with a good text, and keeps the others open in their order', () => {
    const states = lineStates([first, second, third]);
    states.record(good(second, 'Ich habe den Schlüssel verloren.'));
    expect(states.state(second)).toMatchObject({ text: 'Ich habe den Schlüssel verloren.', tries: 1 });
    expect(states.open().map(({ line }) => line)).toEqual([first, third]);
  });

  test('never changes a line that has a good text', () => {
    const states = lineStates([first]);
    states.record(good(first, 'Wo ist Zimmer 12?'));
    const before = states.state(first);
    states.record(good(first, 'Wo ist Raum 12?'));
    states.record(none(first, 'missing'));
    states.accept(first, 'Wo?');
    expect(states.state(first)).toEqual(before);
  });

  test('asks again for a line that is no longer believed, and takes the next text', () => {
    const states = lineStates([first, second]);
    states.record(odd(first, 'Wo ist Zimmer 13?', 'numbers_differ'));
    states.record(good(second, 'Such ihn!'));
    states.reopen(first);
    states.reopen(second);
    expect(states.open().map(({ text, candidate, reasons }) => [text, candidate, reasons])).toEqual([
      [null, null, ['misaligned']],
      [null, null, ['misaligned']],
    ]);
    states.record(good(second, 'Ich habe den Schlüssel verloren.'));
    expect(states.state(second).text).toBe('Ich habe den Schlüssel verloren.');
  });

  test('remembers why there is no text, as of the last answer', () => {
    const states = lineStates([first]);
    states.record(none(first, 'missing'));
    states.record(none(first, 'untranslated'));
    expect(states.state(first)).toMatchObject({ text: null, reasons: ['untranslated'], tries: 2 });
  });

  test('holds an odd text as a candidate, with the words in question', () => {
    const states = lineStates([first]);
    states.record(odd(first, 'Wo ist Zimmer 13?', 'numbers_differ'));
    expect(states.state(first)).toMatchObject({
      text: null,
      candidate: 'Wo ist Zimmer 13?',
      reasons: ['numbers_differ'],
      findings: [{ reason: 'numbers_differ', found: ['13'], expected: ['12'] }],
    });
    expect(states.open()).toHaveLength(1);
  });

  test('does not let an answer without a text take the reasons of the candidate', () => {
    const states = lineStates([first]);
    states.record(odd(first, 'Wo ist Zimmer 13?', 'numbers_differ'));
    states.record(none(first, 'missing'));
    expect(states.state(first)).toMatchObject({
      candidate: 'Wo ist Zimmer 13?',
      reasons: ['numbers_differ'],
      tries: 2,
    });
  });

  test('forgets every reason once a good text has come', () => {
    const states = lineStates([first]);
    states.record(odd(first, 'Wo ist Zimmer 13?', 'numbers_differ'));
    states.record(good(first, 'Wo ist Zimmer 12?'));
    expect(states.state(first)).toMatchObject({ text: 'Wo ist Zimmer 12?', reasons: [], findings: [] });
  });

  test('tells a text that was known from one that was asked for', () => {
    const states = lineStates([first, second]);
    states.accept(first, 'Wo ist Zimmer 12?');
    states.record(good(second, 'Ich habe ihn verloren.'));
    expect(states.all().map(({ tries }) => tries)).toEqual([0, 1]);
    expect(states.open()).toEqual([]);
  });
});
