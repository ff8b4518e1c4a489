import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { countGraphemes } from '#subtitles/line-layout/text-width.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { toReadableTiming } from '#subtitles/timing/timing.ts';

/** The examples of the articles are held against the functions that the product uses. */
const article = (name: string) => readFileSync(`src/content/blog/${name}.mdx`, 'utf8');
const timing = article('subtitle-timing-best-practices');
const { cues: scene } = parseSrt(readFileSync('tests/fixtures/films/sintel-short.en.srt', 'utf8'));

/** The rows of the Markdown table that has this heading, as cells. */
function tableWith(text: string, heading: string): string[][] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith('|') && line.includes(heading));
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const english = limitsFor('en');
const charsOf = ({ text }: Cue) => countGraphemes(text.replaceAll('\n', ''));
const secondsOf = ({ startMs, endMs }: Cue) => ((endMs - startMs) / 1000).toFixed(2);

describe('the timing guide', () => {
  test('lists the scene as it is', () => {
    const rows = scene.map((cue, at) => {
      const next = scene[at + 1];
      const gap = next ? `${(next.startMs - cue.endMs).toLocaleString('en')} ms` : 'none';
      const start = (cue.startMs / 1000).toFixed(2);
      const speed = readingSpeed(cue, english).toFixed(1);
      return [`${at + 1}`, start, `${secondsOf(cue)} s`, `${charsOf(cue)}`, speed, gap];
    });
    expect(tableWith(timing, 'Gap to the next')).toEqual(rows);
  });

  test('applies the timing fix as the product does, and names the cues that only gain padding', () => {
    const fixed = toReadableTiming(scene);
    const rows = tableWith(timing, 'Per second, before and after');
    const shown = rows.map(([number]) => Number(number) - 1);
    for (const [row, at] of shown.entries()) {
      const [before, after] = [scene[at]!, fixed[at]!];
      const speeds = `${readingSpeed(before, english).toFixed(1)} → ${readingSpeed(after, english).toFixed(1)}`;
      expect(rows[row]?.slice(5)).toEqual([`${secondsOf(after)} s`, speeds]);
    }
    const omitted = scene.flatMap((cue, at) =>
      !shown.includes(at) && fixed[at]!.endMs === cue.endMs + 300 ? [at + 1] : [],
    );
    expect(omitted.length + shown.length).toBe(scene.length);
    expect(timing).toContain(`Cues ${omitted.slice(0, -1).join(', ')} and ${omitted.at(-1)} are left out`);
  });

  test('states the limits that the product uses', () => {
    expect(limitsFor('en').maxCharsPerSecond).toBe(20);
    expect(limitsFor('de').maxCharsPerSecond).toBe(17);
    for (const [name, limit] of [
      ['Swedish', limitsFor('sv')],
      ['Arabic', limitsFor('ar')],
      ['Japanese', limitsFor('ja')],
    ] as const) {
      const row = tableWith(timing, 'Limit per second').find(([first]) => first === name);
      expect(row?.[4], name).toBe(`${limit.maxCharsPerSecond}`);
    }
  });

  test.each([
    ['Du bist töricht, allein zu reisen,\nso völlig unvorbereitet.', 32_450, '58 characters: 16.8 a second'],
    [
      'Es ist töricht von dir, allein zu reisen,\nnoch dazu völlig unvorbereitet.',
      32_450,
      '72: 20.9 a second',
    ],
    ['Es ist töricht von dir, allein zu reisen,\nnoch dazu völlig unvorbereitet.', 32_667, 'runs at 19.6'],
    ['Es ist töricht, allein zu reisen,\nso völlig unvorbereitet.', 32_667, '57 characters: 15.5 a second'],
  ])('counts %j ending at %i ms rightly', (text, endMs, sentence) => {
    const cue = { startMs: 29_000, endMs, text };
    expect(sentence).toContain(readingSpeed(cue, limitsFor('de')).toFixed(1));
    if (/characters|:/.test(sentence)) expect(sentence).toContain(`${charsOf(cue)}`);
    expect(timing).toContain(sentence);
    expect(timing).toContain(text.replace('\n', ' / '));
  });
});

describe('the tutorial', () => {
  const tutorial = article('how-to-translate-youtube-subtitles');

  test('cures its cue: the first version is over the limit for German, the second within it', () => {
    const versions = [...tutorial.matchAll(/translation=\{\['([^']+)', '([^']+)'\]\}/g)].map(
      ([, first, second]) => ({ startMs: 29_000, endMs: 32_450, text: `${first}\n${second}` }),
    );
    const limits = limitsFor('de');
    const speeds = versions.map((cue) => readingSpeed(cue, limits));
    expect(speeds).toHaveLength(2);
    expect(speeds[0]).toBeGreaterThan(limits.maxCharsPerSecond);
    expect(speeds[1]).toBeLessThanOrEqual(limits.maxCharsPerSecond);
    const [first, second] = versions.map(charsOf);
    expect(first! - second!).toBe(14);
    expect(tutorial).toContain('Fourteen characters fewer');
  });
});
