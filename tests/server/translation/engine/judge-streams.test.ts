import { describe, expect, test } from 'vitest';
import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import type { AnswerStream } from '#server/translation/engine/ask-to-the-end.ts';
import { judgeStreams } from '#server/translation/engine/judge-streams.ts';
import { textJudge } from '#server/translation/validation/judge-answer.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';

const lines = toLines(sampleTrack(30, 5)).slice(0, 20);
const right = lines.map(({ text }) => pseudoTranslate(text, 'el'));
const assignment = { target: findLanguage('el')!, source: null, options: {} };
const placesUpTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

interface Part {
  readonly places: readonly number[];
  readonly texts: readonly string[];
  readonly isBroken?: boolean;
  /** The lines that the anchors name. */
  readonly anchors?: readonly number[];
}

function streamOf({ places, texts, isBroken = false, anchors }: Part): AnswerStream {
  const items = texts.map((text, at) => ({
    number: at + 1,
    text,
    anchor: anchors ? lines[anchors[at]!]!.text : null,
  }));
  return { places, items, isBroken };
}

const judge = (parts: readonly Part[], needsAnchors = false) =>
  judgeStreams(lines, parts.map(streamOf), {
    judgeText: textJudge(assignment, lines),
    accepted: [],
    echoed: new Set(),
    needsAnchors,
  });
const placesOf = (judged: ReturnType<typeof judge>, has: (entry: (typeof judged)[number]) => boolean) =>
  judged.flatMap((entry, place) => (has(entry) ? [place] : []));
const accepted = (judged: ReturnType<typeof judge>) =>
  placesOf(judged, ({ verdict }) => verdict.kind === 'good');
const unproven = (judged: ReturnType<typeof judge>) =>
  placesOf(judged, ({ isUnproven }) => isUnproven === true);

describe('judgeStreams', () => {
  const whole = placesUpTo(0, 20);
  const broken = { places: whole, texts: right.slice(0, 12), isBroken: true };
  const rest = { places: placesUpTo(12, 20), texts: right.slice(12) };

  test('keeps a whole answer, and needs no other proof of it', () => {
    const judged = judge([{ places: whole, texts: right }]);
    expect([accepted(judged), unproven(judged)]).toEqual([whole, []]);
    expect(judged.map(({ line }) => line)).toEqual(lines);
  });

  test('keeps all that the streams of a broken answer brought, without proof', () => {
    const judged = judge([broken, rest]);
    expect([accepted(judged), unproven(judged)]).toEqual([whole, whole]);
  });

  test('does not believe a slide less because its stream broke', () => {
    const texts = placesUpTo(0, 12).map((at) => right[at < 6 ? at : at + 1]!);
    const judged = judge([{ ...broken, texts }, rest]);
    expect(judged.slice(7, 12).map(({ isDisplaced }) => isDisplaced)).toEqual(Array(5).fill(true));
    judged.forEach(({ verdict }, at) => {
      if (verdict.kind === 'good') expect(verdict.text).toBe(right[at]);
    });
  });

  test('judges the rest by itself: its slide says nothing about what came before', () => {
    const texts = placesUpTo(13, 20).map((at) => right[at]!);
    const judged = judge([broken, { ...rest, texts: [...texts, texts.at(-1)!] }]);
    expect(accepted(judged).filter((place) => place < 12)).toEqual(placesUpTo(0, 12));
    expect(judged.filter(({ verdict }, at) => verdict.kind === 'good' && verdict.text !== right[at])).toEqual(
      [],
    );
  });

  test('calls a line missing that no stream brought', () => {
    const judged = judge([broken]);
    const findings = judged.map(({ verdict }) =>
      verdict.kind === 'none' ? verdict.findings[0]!.reason : null,
    );
    expect(findings.slice(12)).toEqual(placesUpTo(12, 20).map(() => 'missing'));
  });

  test('takes an anchor of its own for proof, and one that two lines begin with for none', () => {
    const anchored = { ...rest, anchors: rest.places };
    expect(unproven(judge([broken, anchored]))).toEqual(placesUpTo(0, 12));
    const alike = judgeStreams(
      [lines[0]!, { ...lines[0]!, index: 1 }, lines[2]!],
      [streamOf({ places: [0, 1, 2], texts: [right[0]!, right[0]!, right[2]!], anchors: [0, 0, 2] })],
      { judgeText: textJudge(assignment, lines), accepted: [], echoed: new Set(), needsAnchors: true },
    );
    expect(unproven(alike)).toEqual([0, 1]);
  });

  test('takes the last text before a break for unproven, whatever its anchor', () => {
    const anchored = { ...broken, anchors: whole };
    expect(unproven(judge([anchored, { ...rest, anchors: rest.places }]))).toEqual([11]);
  });

  test('takes a line that was asked for alone for proven', () => {
    const first = { places: whole, texts: right.slice(0, 19), isBroken: true };
    expect(unproven(judge([first, { places: [19], texts: [right[19]!] }]))).toEqual(placesUpTo(0, 19));
  });
});
