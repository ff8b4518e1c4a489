import { describe, expect, test } from 'vitest';
import { plainTrack, sampleTrack } from '#tests/bench/translation/sample-track.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { cuesOf, useEngine } from './use-engine.ts';

interface Asked {
  readonly lines: readonly { readonly i: number; readonly t: string }[];
  readonly around?: string;
  readonly problems?: string;
  readonly terms?: Readonly<Record<string, string>>;
}

describe('what is asked again', () => {
  const engine = useEngine();
  const asked = () => engine.standIn.calls().map(({ question }) => JSON.parse(question.input) as Asked);

  test('is what several calls lost, in one call, with what stands around it', async () => {
    engine.standIn.setFaults({ fault: 'drop', times: 3 });
    const cues = plainTrack(90);
    const { stats } = await engine.translate(
      { cues },
      { plan: { callCues: 30, concurrency: 1, callTimeoutMs: 10_000 } },
    );
    const [again, ...more] = asked().slice(3);
    expect(more).toEqual([]);
    expect(again?.lines.map(({ i }) => i)).toEqual([1, 2, 3]);
    // The instructions say already that nothing may be skipped.
    expect(again?.problems).toBeUndefined();
    const around = again?.around?.split('\n') ?? [];
    expect(around).toHaveLength(9);
    expect(around.slice(0, 3)).toEqual([cues[1]!.text, '[1]', cues[3]!.text]);
    expect([around[4], around[7]]).toEqual(['[2]', '[3]']);
    // These lines are no neighbours: only the beginnings of their sources tell texts at the wrong line.
    expect(JSON.stringify(engine.standIn.calls()[3]?.question.schema)).toContain('"src"');
    expect(stats).toMatchObject({ flagged: [], repaired: 3 });
  });

  test('is a line alone, with its neighbours, where one or two went wrong', async () => {
    engine.standIn.setFaults({ fault: 'drop' });
    const cues = plainTrack(60);
    const { stats } = await engine.translate({ cues });
    const again = asked().slice(2);
    expect(again.map(({ lines }) => lines.length)).toEqual([1, 1]);
    expect(again[0]).toMatchObject({ before: cues[1]!.text, after: cues[3]!.text });
    expect(stats).toMatchObject({ flagged: [], repaired: 2 });
  });

  test('is no more in one call than at first, however long its lines are', async () => {
    engine.standIn.setFaults({ fault: 'echo' });
    const page = (at: number) =>
      Array.from({ length: 700 }, (_, word) => `w${(at + word).toString(36)}x`).join(' ');
    const cues = cuesOf(...Array.from({ length: 6 }, (_, at) => page(at)));
    await engine.translate({ cues }, { plan: { callCues: 40, concurrency: 1, callTimeoutMs: 10_000 } });
    expect(Math.max(...asked().map(({ lines }) => lines.length))).toBe(1);
  });

  test('is told what was wrong with a text', async () => {
    engine.standIn.setFaults({ fault: 'numbers-changed', times: 1 });
    await engine.translate({ cues: cuesOf('They came at last.', 'It was 1984.', 'Nobody had slept.') });
    expect(asked()[1]).toMatchObject({ lines: [{ t: 'It was 1984.' }], problems: 'each had other numbers' });
  });

  test('comes with the beginning of its source where texts moved, and is no more than the part that moved', async () => {
    engine.standIn.setFaults({ fault: 'slide', times: 1 });
    const { stats } = await engine.translate({ cues: plainTrack(38) });
    const [first, again, ...more] = engine.standIn.calls();
    expect(JSON.stringify(first?.question.schema)).not.toContain('"src"');
    expect(JSON.stringify(again?.question.schema)).toContain('"src"');
    expect(asked()[1]!.lines.length).toBeLessThan(38);
    expect([more, stats.flagged]).toEqual([[], []]);
  });

  test('is asked alone where it moves whenever it is asked together', async () => {
    engine.standIn.setFaults({ fault: 'slide' });
    const { stats } = await engine.translate({ cues: plainTrack(30) });
    const sizes = asked().map(({ lines }) => lines.length);
    expect(new Set(sizes.slice(2))).toEqual(new Set([1]));
    expect(stats.flagged).toEqual([]);
  });

  test('is the rest of an answer that was cut: its complete lines are kept', async () => {
    engine.standIn.setFaults({ fault: 'cut', times: 1 });
    const { stats } = await engine.translate({ cues: plainTrack(40) });
    const [, again, ...more] = asked();
    expect(again!.lines.length).toBeLessThan(20);
    expect([more, stats.flagged]).toEqual([[], []]);
  });

  test('is nothing more once a dozen calls in a row were blocked', async () => {
    engine.standIn.setFaults({ fault: 'blocked' });
    const { stats } = await engine.translate({ cues: plainTrack(200) });
    expect(stats.calls).toBeLessThan(40);
    expect(stats.flagged).toHaveLength(200);
    expect(stats.flagged[0]?.reasons).toEqual(['untranslated', 'blocked']);
  });
});

describe('what goes into a call', () => {
  const engine = useEngine();

  test('is what the user wishes: a note, a tone, and of terms and words to keep those that occur', async () => {
    await engine.translate({
      cues: cuesOf('The Machine hums.', 'Emo listens.'),
      options: {
        note: 'A fairy tale.',
        tone: 'formal',
        keep: ['Emo', 'Proog'],
        glossary: [
          { source: 'machine', target: 'μηχανή' },
          { source: 'bridge', target: 'γέφυρα' },
        ],
      },
    });
    const { question } = engine.standIn.calls()[0]!;
    expect(question.instructions).toContain('Address people formally.');
    expect(JSON.parse(question.input)).toMatchObject({
      note: 'A fairy tale.',
      keep: 'Emo',
      terms: { machine: 'μηχανή' },
    });
  });

  test('is the brief’s terms, as long as translations use them', async () => {
    const { model } = engine.deps.primary;
    const brief = { about: 'Two friends.', terms: ['bridge = γέφυρα', 'engine = κινητήρας'] };
    const briefed: typeof model = {
      ...model,
      name: model.name,
      ask: (call, signal, onText) =>
        JSON.stringify(call.schema).includes('about')
          ? Promise.resolve({
              text: JSON.stringify(brief),
              usage: { inputTokens: 1, outputTokens: 1 },
              finish: { kind: 'complete' },
            })
          : model.ask(call, signal, onText),
    };
    const primary = { ...engine.deps.primary, model: briefed };
    const track = sampleTrack(400, 8);
    const sample = { lines: track.map(({ text }) => text), total: 400 };
    // The first calls are under way before the brief is there, and a heedless model follows it no more than that.
    engine.standIn.setFaults({ fault: 'heedless' });
    await engine.translate({ cues: track.slice(0, 200), sample }, { primary });
    const [kept] = await engine.store.list('translation_briefs', 5);
    expect(JSON.stringify(kept)).toContain('Two friends.');
    expect(JSON.stringify(kept)).not.toContain('κινητήρας');
  });
});

describe('a model without room for many lines', () => {
  const engine = useEngine();

  test('is asked for fewer, and translates all of them', async () => {
    const { primary } = engine.deps;
    const { model } = primary;
    const roomy = 10;
    const withoutRoom: TranslationModel = {
      ...model,
      ask: (call, signal, onText) =>
        (JSON.parse(call.input) as Asked).lines.length > roomy
          ? Promise.resolve({ text: '', usage: { inputTokens: 0, outputTokens: 0 }, finish: { kind: 'cut' } })
          : model.ask(call, signal, onText),
    };
    const { stats, cues, ended } = await engine.translate(
      { cues: plainTrack(120) },
      { primary: { ...primary, model: withoutRoom } },
    );
    expect({ ended, flagged: stats.flagged, cues: cues.length }).toEqual({
      ended: null,
      flagged: [],
      cues: 120,
    });
  });
});
