import { describe, expect, test } from 'vitest';
import type { Span, SpanKind } from '#subtitles/cue.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { checkCue } from '#islands/translator/checks/check-cue.ts';
import { trackChecker } from '#islands/translator/checks/check-track.ts';
import { fixesFor } from '#islands/translator/checks/fix-issues.ts';
import type { CheckedCue, CheckSettings, IssueKind } from '#islands/translator/checks/issue.ts';
import { profileLimits, TED } from '#islands/translator/checks/profiles.ts';
import { fixPunctuation } from '#islands/translator/checks/punctuation.ts';
import { cue as built, cues, work } from '../../build.ts';

/** Without a number in its text. */
const cue = (index: number, changes: Parameters<typeof built>[1] = {}) =>
  built(index, { text: 'Line here', ...changes });

const settings = (changes: Partial<CheckSettings> = {}): CheckSettings => ({
  language: 'de',
  limits: profileLimits('ted', 'de', TED),
  glossary: [],
  ...changes,
});

const kinds = (changes: Partial<CheckedCue>, to: Partial<CheckSettings> = {}) =>
  checkCue(
    { cue: cue(0), next: undefined, text: 'Zeile hier', flags: undefined, findings: undefined, ...changes },
    settings(to),
  ).map(({ kind }) => kind);

describe('a cue is to be looked at where', () => {
  test('nothing is wrong: not at all', () => {
    expect(kinds({ cue: cue(0, { text: 'Line here' }) })).toEqual([]);
  });

  test.each([
    ['its text is too fast', { text: 'Das sind einfach viel zu viele Wörter.' }, ['speed']],
    ['a line is too long', { cue: cue(0, { endMs: 7_000 }), text: 'w'.repeat(43) }, ['lineLength']],
    ['it has too many lines', { text: 'a\nb\nc' }, ['lineCount']],
    ['it is too short', { cue: cue(0, { endMs: 900 }) }, ['tooShort']],
    ['it stays too long', { cue: cue(0, { endMs: 7_001 }) }, ['tooLong']],
    ['it overlaps the next', { next: cue(1, { startMs: 1_400 }) }, ['overlap']],
    [
      'its numbers differ',
      { cue: cue(0, { text: 'There were 40 here' }), text: 'Es waren 14 hier' },
      ['numbers'],
    ],
    ['its styles differ', { cue: cue(0, { spans: [{ start: 0, end: 4, kind: 'italic' }] }) }, ['tags']],
    ['it is empty', { text: ' ' }, ['empty']],
    [
      'it is as the source',
      { cue: cue(0, { text: 'and then they came here' }), text: 'and then they came here' },
      ['untranslated'],
    ],
    ['spaces are doubled', { text: 'Zeile  hier' }, ['punctuation']],
    ['it is flagged', { flags: ['merged'] as const }, ['flag']],
  ])('%s', (_, changes, found) => {
    expect(kinds(changes)).toEqual(found);
  });

  const styles: Record<SpanKind, Span> = {
    italic: { start: 0, end: 4, kind: 'italic' },
    bold: { start: 0, end: 9, kind: 'bold' },
    underline: { start: 0, end: 4, kind: 'underline' },
    strike: { start: 0, end: 4, kind: 'strike' },
    colour: { start: 0, end: 9, kind: 'colour', value: '#ff0000' },
    font: { start: 0, end: 9, kind: 'font', value: 'Arial' },
    class: { start: 0, end: 4, kind: 'class', value: 'shout' },
    voice: { start: 0, end: 9, kind: 'voice', value: 'Aki' },
    language: { start: 0, end: 4, kind: 'language', value: 'fr' },
    ruby: { start: 0, end: 4, kind: 'ruby', value: 'line' },
  };
  test.each(Object.values(styles))('its styles are those of the source ($kind): not at all', (span) => {
    const styled = cue(0, { spans: [span] });
    const text = toTaggedText(styled).replace('Line', 'Zeile').replace('here', 'hier');
    expect(kinds({ cue: styled, text })).toEqual([]);
  });

  test('a term of the glossary is missing', () => {
    const glossary = [{ source: 'hive', target: 'Stock' }];
    const hive = cue(0, { text: 'The hive is old' });
    expect(kinds({ cue: hive, text: 'Der Korb ist alt' }, { glossary })).toEqual(['glossary']);
    expect(kinds({ cue: hive, text: 'Der Stock ist alt' }, { glossary })).toEqual([]);
  });

  test('numbers count by their value, whatever their signs', () => {
    const source = cue(0, { text: 'It costs 1,000 here', endMs: 3_000 });
    expect(kinds({ cue: source, text: 'Es kostet 1.000 hier' })).toEqual([]);
    expect(kinds({ cue: source, text: 'كلف ١٠٠٠ هنا' }, { language: 'ar' })).toEqual([]);
  });

  test('a small gap flickers, where the profile says so', () => {
    const next = cue(1, { startMs: 1_550 });
    const netflix = profileLimits('netflix', 'de', TED);
    expect(kinds({ cue: cue(0, { text: 'Line here' }), next }, { limits: netflix })).toEqual(['gap']);
    expect(kinds({ cue: cue(0, { text: 'Line here' }), next })).toEqual([]);
  });
});

test('a track is checked again only where it has changed', () => {
  const check = trackChecker();
  const track = cues(200).map((one) => ({ ...one, text: 'Line here' }));
  const texts = track.map(() => 'Zeile hier');
  const stops = (now: readonly string[]) => {
    const run = check(track, work(200, { texts: now }), limits);
    let count = 0;
    let step = run.next();
    for (; !step.done; step = run.next()) count += 1;
    return { count, issues: step.value };
  };
  const limits = settings();
  expect(stops(texts)).toEqual({ count: 10, issues: [] });
  const { count, issues } = stops(texts.with(7, 'Zeile  hier'));
  expect(count).toBe(0);
  expect(issues).toMatchObject([{ index: 7, kind: 'punctuation' }]);
});

describe('issues of one kind are fixed', () => {
  const fixed = (kind: IssueKind, track: ReturnType<typeof cues>, texts: string[], given = settings()) => {
    const input = { cues: track, work: work(track.length, { texts }), settings: given };
    const run = trackChecker()(input.cues, input.work, input.settings);
    let step = run.next();
    while (!step.done) step = run.next();
    return fixesFor(kind, step.value, input);
  };

  test('times: an overlap ends where the next begins, a short one lasts as long as there is room', () => {
    const overlapping = [cue(0, { endMs: 2_400 }), cue(1)];
    expect(fixed('overlap', overlapping, ['a', 'b'])).toEqual([
      { index: 0, times: { startMs: 0, endMs: 2_000 } },
    ]);
    const short = [cue(0, { endMs: 400 }), cue(1, { startMs: 800 })];
    expect(fixed('tooShort', short, ['a', 'b'])).toEqual([{ index: 0, times: { startMs: 0, endMs: 800 } }]);
  });

  test('lines that are too long for the profile, though not for the language', () => {
    const text = 'Diese Zeile hat neununddreißig Zeichen.';
    const bbc = settings({ limits: profileLimits('bbc', 'de', TED) });
    expect(fixed('lineLength', cues(1), [text])).toEqual([]);
    expect(fixed('lineLength', cues(1), [text], bbc)).toEqual([
      { index: 0, text: 'Diese Zeile hat\nneununddreißig Zeichen.' },
    ]);
  });

  test('texts: only those that change', () => {
    expect(fixed('punctuation', cues(2), ['Ja , gut', 'Gut'])).toEqual([{ index: 0, text: 'Ja, gut' }]);
  });
});

describe('punctuation is that of the language', () => {
  test.each([
    ['fr', 'Quoi? Non !', 'Quoi\u202f? Non\u202f!'],
    ['es', 'Qué haces? Ven!', '¿Qué haces? ¡Ven!'],
    ['es', '¿Qué haces?', '¿Qué haces?'],
    ['zh', '你好,走吗?', '你好，走吗？'],
    ['ar', 'أين أنت?', 'أين أنت؟'],
    ['de', '<i>Ja?</i> Nein!', '<i>Ja?</i> Nein!'],
  ])('%s: %s', (language, text, right) => {
    expect(fixPunctuation(text, language)).toBe(right);
    expect(fixPunctuation(right, language)).toBe(right);
  });
});

describe('Spanish marks', () => {
  test.each([
    '¿Sabes dónde\nestá Juan?',
    '¿Conoce al Sr. García?',
    '¿Sabes... que vino?',
    '¡Qué\nbien!',
    'Hola, ¿qué tal?',
    'No sé… ¿vienes?',
    'No sé… vienes?',
    'Son 3.5 metros, ¿no?',
    '¿Vienes?\n–¡Sí!',
  ])('stay where they are open, or where the beginning is not certain: %j', (text) => {
    expect(fixPunctuation(text, 'es')).toBe(text);
  });

  test.each([
    ['Vienes?', '¿Vienes?'],
    ['Ya. Vienes\ncon Juan?', 'Ya. ¿Vienes\ncon Juan?'],
    ['- Vienes?\n- Claro que sí!', '- ¿Vienes?\n- ¡Claro que sí!'],
    ['Conoce al Sr. García?', '¿Conoce al Sr. García?'],
    ['«Qué es eso?»', '«¿Qué es eso?»'],
  ])('are opened where the beginning is clear: %j', (text, right) => {
    expect(fixPunctuation(text, 'es')).toBe(right);
    expect(fixPunctuation(right, 'es')).toBe(right);
  });
});

test('Japanese keeps its wide blanks', () => {
  expect(fixPunctuation('僕は\u3000\u3000君', 'ja')).toBe('僕は\u3000\u3000君');
});

test('digits of every script are the numbers that they are', () => {
  const numbers = (text: string) => kinds({ cue: cue(0, { text: 'Room 6789 is here' }), text });
  for (const digits of ['٦٧٨٩', '۶۷۸۹', '๖๗๘๙', '६७८९'])
    expect(numbers(`${digits} ...`)).not.toContain('numbers');
  expect(numbers('٦٧٨٨ ...')).toContain('numbers');
});

test.each([
  [832, '0.832', '0.833'],
  [800, '0.80', '0.83'],
  [700, '0.7', '0.8'],
])('a duration of %i ms is written so that it differs from its limit', (endMs, value, limit) => {
  const limits = { ...settings().limits, minDurationMs: 833 };
  const [issue] = checkCue(
    { cue: cue(0, { endMs }), next: undefined, text: null, flags: undefined, findings: undefined },
    settings({ limits }),
  );
  expect(issue).toEqual({ kind: 'tooShort', values: { value, limit } });
});
