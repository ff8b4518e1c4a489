import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableWith } from './table-rows.ts';

/** The sums of the articles, done again from the figures that they start from. */
const article = (name: string) => readFileSync(`src/content/blog/${name}.mdx`, 'utf8');
const seconds = (value: number) => `${value.toFixed(2)} s`;

describe('the timing guide', () => {
  const text = article('subtitle-timing-best-practices');
  const rates = [
    ['23.976', 24_000 / 1001],
    ['25', 25],
    ['29.97', 30_000 / 1001],
    ['30', 30],
  ] as const;

  test('computes the least time of a text', () => {
    const rows = [20, 42, 60, 84].map((characters) => [
      `${characters}`,
      ...[15, 17, 20, 21].map((speed) => seconds(characters / speed)),
    ]);
    expect(tableWith(text, 'at 15 a second')).toEqual(rows);
  });

  test('computes the length of a frame', () => {
    const rows = rates.map(([name, rate]) => [
      name,
      `${(1000 / rate).toFixed(2)} ms`,
      `${(2000 / rate).toFixed(1)} ms`,
      `${(4000 / rate).toFixed(1)} ms`,
      `${Math.round(rate * 5) / 10} frames`,
      `${(rate / 10).toFixed(1)} frames`,
    ]);
    expect(tableWith(text, '| One frame ')).toEqual(rows);
  });

  test('computes the first frame that shows a cue', () => {
    const rows = rates.map(([name, rate]) => {
      const first = Math.ceil(62.95 * rate);
      return [name, (62.95 * rate).toFixed(2), `${first}`, `${(first / rate).toFixed(3)} s`];
    });
    expect(tableWith(text, 'First frame that shows it')).toEqual(rows);
  });
});

describe('the comparison of models', () => {
  const text = article('gemini-vs-chatgpt-translation');
  const [cues, characters, calls] = [200, 38, 6];
  const overhead = 8 * cues;
  const input = (cues * characters) / 4 + overhead + calls * 600;
  const answer = 2_200 + overhead;

  test('computes the price of a video', () => {
    expect(text).toContain(`Input is then ${input.toLocaleString('en')} tokens`);
    expect(text).toContain(`the answer is ${answer.toLocaleString('en')}`);
    const rows = tableWith(text, '$ per million');
    expect(rows.length).toBeGreaterThan(3);
    for (const [model, prices = '', once, thinking] of rows) {
      const [perInput = 0, perOutput = 0] = prices.split(' and ').map(Number);
      const price = (output: number) => (input * perInput + output * perOutput) / 1e6;
      expect([once, thinking], model).toEqual([
        `$${price(answer).toFixed(3)}`,
        `$${price(4 * answer).toFixed(3)}`,
      ]);
      expect(price(4 * answer) / price(answer), `${model}: "more than triples"`).toBeGreaterThan(3);
    }
  });

  /** How likely so many wins, or more, are for either side if each row is a toss of a coin. */
  function chance(wins: number, rows: number): number {
    let ways = 1;
    let sum = 0;
    for (let won = 0; won <= rows; won += 1) {
      if (won >= wins) sum += ways;
      ways = (ways * (rows - won)) / (won + 1);
    }
    return (2 * sum) / 2 ** rows;
  }
  const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits)} %`;

  test('computes how many wins are enough', () => {
    for (const [rows, wins, likely] of tableWith(text, 'Wins needed')) {
      expect(likely).toBe(percent(chance(Number(wins), Number(rows)), 1));
      expect(chance(Number(wins) - 1, Number(rows)), `${rows}: one win fewer`).toBeGreaterThan(0.05);
    }
    expect(text).toContain(`by luck is ${percent(chance(24, 34), 1)}`);
    expect(text).toContain(`At 21 to 13 it is ${percent(chance(21, 34), 0)}`);
  });
});

describe('the article about the algorithm', () => {
  const text = article('youtube-algorithm-subtitles');
  const lift = 0.0732;
  const percent = (share: number) => `${Math.round(share * 100)} %`;

  test('computes what captions would have to do to watch time', () => {
    const rows = [0.05, 0.1, 0.2, 0.4].map((share) => [percent(share), percent(lift / share)]);
    expect(tableWith(text, 'must stay longer')).toEqual(rows);
  });

  test('computes the smallest lift that a test can see', () => {
    const smallest = (scatter: number, videos: number) => Math.exp(2.8 * scatter * Math.sqrt(2 / videos)) - 1;
    for (const [scatter = '', twenty, thirty, needed] of tableWith(text, 'Scatter σ of one video')) {
      const sigma = Number.parseFloat(scatter);
      expect([twenty, thirty]).toEqual([percent(smallest(sigma, 20)), percent(smallest(sigma, 30))]);
      expect(Number(needed)).toBe(Math.round((15.68 * sigma ** 2) / Math.log1p(lift) ** 2));
    }
    expect((2.8 * Math.sqrt(1 / 125 + 1 / 209)).toFixed(3)).toBe('0.317');
    expect(percent(Math.exp(0.317 * 0.5) - 1)).toBe('17 %');
    expect(percent(Math.exp(0.317 * 0.3) - 1)).toBe('10 %');
  });
});

describe('the article about titles', () => {
  const text = article('multilingual-seo-youtube');
  const bytesOf = (title: string) => Buffer.byteLength(title, 'utf8');
  const roundTo = (step: number, value: number) => Math.floor(value / step) * step;

  test('counts characters and bytes of its titles', () => {
    for (const [language, title = '', characters, bytes, each, most = ''] of tableWith(
      text,
      'Bytes a character',
    )) {
      const perCharacter = bytesOf(title) / [...title].length;
      expect([characters, bytes, each], language).toEqual([
        `${[...title].length}`,
        `${bytesOf(title)}`,
        perCharacter.toFixed(2),
      ]);
      expect(Number.parseInt(most.replace(',', ''), 10), language).toBe(roundTo(10, 5_000 / perCharacter));
    }
  });

  test('adds up the gap of a language', () => {
    const gaps = tableWith(text, 'Gap in minutes');
    expect(gaps).toHaveLength(5);
    const spanish = 6_000 * 2.5 + 4_000 * (5 - 2 - 50 / 60) + 4_000 * (5 - 2 - 20 / 60);
    expect(gaps[0]?.[4]).toBe(Math.round(spanish).toLocaleString('en'));
    for (const [language, , views = '', average = '', gap] of gaps.slice(1)) {
      const [minutes = 0, rest = 0] = average.split(':').map(Number);
      const missing = Number(views.replace(',', '')) * (5 - minutes - rest / 60);
      expect(gap, language).toBe(Math.round(missing).toLocaleString('en'));
    }
  });
});
