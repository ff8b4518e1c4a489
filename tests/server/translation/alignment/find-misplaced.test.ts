import { bestCpuMs } from '#tests/cpu-time.ts';
import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import { findMisplaced } from '#server/translation/alignment/find-misplaced.ts';
import { toLines } from '#server/translation/model-text.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';
import { evenTrack, sampleTrack } from '#tests/bench/translation/sample-track.ts';
import { voices } from '#tests/bench/translation/voices.ts';

const sources = toLines(sampleTrack(60, 2))
  .map(({ text }) => text)
  .slice(0, 40);
const texts = sources.map((text) => pseudoTranslate(text, 'ru'));

const ASKED_AGAIN = 0.001;

function alignmentOf(lines: readonly string[], answers: readonly (string | null)[]) {
  const pairs = lines.map((source, at) => {
    const answer = answers[at] ?? null;
    return {
      source: profileOf(source),
      sourceText: source,
      answer: answer === null ? null : profileOf(answer),
    };
  });
  return findMisplaced(pairs, { accepted: [], hasUnknownIds: false });
}

function doubtedIn(lines: readonly string[], answers: readonly (string | null)[]): Set<number> {
  const { doubt } = alignmentOf(lines, answers);
  return new Set([...doubt].flatMap(([at, probability]) => (probability > ASKED_AGAIN ? [at] : [])));
}

/** Texts with the source that the anchor of each belongs to. */
function doubtedWithAnchors(lines: readonly string[], anchors: readonly number[]): Set<number> {
  const pairs = lines.map((source, at) => ({
    source: profileOf(source),
    sourceText: source,
    answer: profileOf(pseudoTranslate(lines[anchors[at]!]!, 'el')),
    anchored: new Set([anchors[at]!]),
  }));
  const { doubt } = findMisplaced(pairs, { accepted: [], hasUnknownIds: false });
  return new Set([...doubt].flatMap(([at, probability]) => (probability > ASKED_AGAIN ? [at] : [])));
}

const suspectsOf = (answers: readonly (string | null)[]) => doubtedIn(sources, answers);

/** Lines of one length and form, in words of their own: only the co-occurrence of words distinguishes them. */
describe('findMisplaced in lines that are all alike', () => {
  const alike = toLines(evenTrack(50)).map(({ text }) => text);
  const say = voices['dictionary']!.say;
  const suspects = (answers: readonly string[]) => doubtedIn(alike, answers);
  const right = alike.map(say);

  test('finds nothing where every line is in its place', () => {
    expect([...suspects(right)]).toEqual([]);
  });

  test.each([0, 15, 40])(
    'finds texts that moved round from line %i on, with none lost and none said twice',
    (from) => {
      const moved = [...right.slice(0, from), ...right.slice(from + 1), right[from]!];
      const found = suspects(moved);
      for (let at = from; at < 50; at += 1) if (moved[at] !== right[at]) expect(found).toContain(at);
    },
  );

  test('finds nearly all neighbours that traded places', () => {
    const unseen = alike.slice(1).filter((_, at) => {
      const swapped = right.map((text, index) =>
        index === at ? right[at + 1]! : index === at + 1 ? right[at]! : text,
      );
      return right[at] !== right[at + 1] && suspects(swapped).size === 0;
    });
    expect(unseen.length).toBeLessThanOrEqual(10);
  });
});

describe('findMisplaced', () => {
  test('finds a slide of a few short lines where it lasts to the end of the call', () => {
    const end = ['but not since 1987 in the station.', 'Thank you.', 'Please.', 'Right.'];
    const call = [...sources.slice(0, 36), ...end];
    const answers = call.map((text) => pseudoTranslate(text, 'el'));
    const [cut, ...late] = answers.slice(36);
    const parts = [cut!.slice(0, 18), cut!.slice(19), ...late.slice(0, 2)];
    const doubted = doubtedIn(
      call,
      answers.map((text, at) => parts[at - 36] ?? text),
    );
    expect([36, 37, 38, 39].filter((at) => doubted.has(at))).toEqual([36, 37, 38, 39]);
  });

  test('finds nothing where every line is in its place', () => {
    expect([...suspectsOf(texts)]).toEqual([]);
  });

  test.each([1, 10, 20, 30, 36])(
    'finds a slide that begins at line %i, with the right number of lines',
    (from) => {
      const slid = texts.map((text, at) => (at >= from ? (texts[at + 1] ?? text) : text));
      const suspects = suspectsOf(slid);
      for (let at = from; at < 39; at += 1) if (slid[at] !== texts[at]) expect(suspects).toContain(at);
    },
  );

  test.each([2, 15, 33])('finds a slide to the other side from line %i', (from) => {
    const slid = texts.map((text, at) => (at >= from ? texts[at - 1]! : text));
    const suspects = suspectsOf(slid);
    for (let at = from; at < 40; at += 1) if (slid[at] !== texts[at]) expect(suspects).toContain(at);
  });

  test.each([0, 12, 25, 37])('finds two lines merged into line %i, and all that moved up after it', (at) => {
    const merged = [...texts.slice(0, at), `${texts[at]} ${texts[at + 1]}`, ...texts.slice(at + 2), null];
    const suspects = suspectsOf(merged);
    for (let wrong = at; wrong < 39; wrong += 1) expect(suspects).toContain(wrong);
  });

  test('finds texts that were shuffled at random', () => {
    const shuffled = texts.map((_, at) => texts[(at * 17 + 5) % 40]!);
    expect(suspectsOf(shuffled).size).toBe(40);
  });

  test('leaves alone what stands beside a line that is merely missing', () => {
    for (const gap of [3, 11, 19, 27]) {
      const suspects = suspectsOf(texts.map((text, at) => (at === gap ? null : text)));
      expect(suspects.size).toBeLessThanOrEqual(3);
    }
  });

  test('gives a text to the line whose words it came with', () => {
    const moved = texts.map((text, at) => texts[at + 1] ?? text);
    const pairs = sources.map((source, at) => ({
      source: profileOf(source),
      sourceText: source,
      answer: profileOf(moved[at]!),
      anchored: new Set([Math.min(39, at + 1)]),
    }));
    const { moved: found } = findMisplaced(pairs, { accepted: [], hasUnknownIds: false });
    for (let at = 1; at < 39; at += 1) expect(found.get(at)?.from).toBe(at - 1);
  });
});

describe('findMisplaced where few lines changed', () => {
  const inGreek = (lines: readonly string[]) => lines.map((text) => pseudoTranslate(text, 'el'));
  const withEnd = (...end: string[]) => [...sources.slice(0, 33), ...end];

  test.each([
    ['Look, that song reminds me of our ship after the war.', 'No.'],
    ['- Why?⏎- You know, your letter never told me about the engine.', 'No.'],
    ['Come on!', 'Come on!'],
  ])('finds that “%s” also says “%s”, which has its own line', (line, next) => {
    const call = withEnd(line, next, 'I think that song was built beside the weather.');
    const answers = inGreek(call);
    expect([...doubtedIn(call, answers)]).toEqual([]);
    answers[33] = `${answers[33]} ${answers[34]}`;
    expect(doubtedIn(call, answers)).toContain(33);
  });

  test('finds a text that stands again two lines below', () => {
    const call = withEnd('Thank you.', 'Listen, the engine is here.', 'Right.');
    const answers = inGreek(call);
    answers[33] = answers[35]!;
    expect(doubtedIn(call, answers)).toContain(33);
  });

  test('believes no line of a shuffled answer, not even those that fit', () => {
    const answers = inGreek(sources).map((_, at, right) => right[(at * 17 + 5) % right.length]!);
    expect(doubtedIn(sources, answers).size).toBe(sources.length);
  });

  test('believes no text whose anchor belongs to another line, among two or three lines too', () => {
    const [first, second, third] = ['Please.', 'Look, the old bridge has to leave.', 'No.'];
    expect([...doubtedWithAnchors([first, second, third], [0, 1, 2])]).toEqual([]);
    expect(doubtedWithAnchors([first, second, third], [2, 1, 2])).toContain(0);
    expect(doubtedWithAnchors([first, second], [1, 0])).toEqual(new Set([0, 1]));
  });

  test('says where texts moved to, and how sure that is', () => {
    const right = inGreek(sources);
    const slid = right.map((text, at) => (at >= 10 ? (right[at + 1] ?? text) : text));
    const { moved } = alignmentOf(sources, slid);
    const sure = [...moved].filter(([, { doubt }]) => doubt < 0.0001);
    expect(sure.length).toBeGreaterThan(20);
    for (const [at, { from }] of sure) expect(slid[from]).toBe(right[at]);
    expect([...alignmentOf(sources, right).moved]).toEqual([]);
  });

  test('gives no line a text of a shuffled answer', () => {
    const right = inGreek(sources);
    const shuffled = right.map((_, at) => right[(at * 17 + 5) % 40]!);
    expect([...alignmentOf(sources, shuffled).moved]).toEqual([]);
  });
});

describe('forty lines of a page each are aligned in a fraction of a second', () => {
  const PAGE = 4_800;
  /** Words of three letters: as many as there are. */
  const wordAt = (at: number) =>
    (at % 17_576)
      .toString(26)
      .padStart(3, '0')
      .replaceAll(/\d/gu, (digit) => 'qrstuvwxyz'[Number(digit)]!);
  const pageOf = (partAt: (at: number) => string) =>
    Array.from({ length: PAGE }, (_, at) => partAt(at))
      .join('')
      .slice(0, PAGE);

  test.each([
    ['signs', (line: number) => pageOf((at) => String.fromCharCode(0x4e00 + ((7 * at + line) % 2_000)))],
    ['words', (line: number) => pageOf((at) => `${wordAt(at + line)} `)],
    ['numbers', (line: number) => pageOf((at) => `${at + 1_000 * line} `)],
  ])('%s', (_, pageAt) => {
    const lines = Array.from({ length: 40 }, (_line, at) => pageAt(at));
    const answers = lines.map((_line, at) => pageAt((at + 7) % 40));
    expect(bestCpuMs(() => alignmentOf(lines, answers), 2)).toBeLessThan(400);
  });
});
