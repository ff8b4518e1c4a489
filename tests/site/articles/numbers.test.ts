import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callUnits } from '#server/youtube/quota/units.ts';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { countGraphemes } from '#subtitles/line-layout/text-width.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { toReadableTiming } from '#subtitles/timing/timing.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';
import { tableWith } from './table-rows.ts';

/** The examples of the articles are held against the functions that the product uses. */
const article = (name: string) => readFileSync(`src/content/blog/${name}.mdx`, 'utf8');
const timing = article('subtitle-timing-best-practices');
const { cues: scene } = parseSrt(readFileSync('tests/fixtures/films/sintel-short.en.srt', 'utf8'));

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

  test('counts the five tracks of the film as they are, against the limits that the product uses', () => {
    const film = (code: string) =>
      parseVtt(readFileSync(`demo/youtube/films/elephants-dream.${code}.vtt`, 'utf8')).cues;
    const charactersIn = (code: string) => film(code).reduce((sum, cue) => sum + charsOf(cue), 0);
    const secondsFor = (code: string) => charactersIn(code) / limitsFor(code).maxCharsPerSecond;
    const rows = ['en', 'sv', 'ru', 'ar', 'ja'].map((code) => [
      findLanguage(code)?.name,
      `${film(code).length}`,
      charactersIn(code).toLocaleString('en'),
      (charactersIn(code) / charactersIn('en')).toFixed(2),
      `${limitsFor(code).maxCharsPerSecond}`,
      `${secondsFor(code).toFixed(1)} s`,
      (secondsFor(code) / secondsFor('en')).toFixed(2),
    ]);
    expect(tableWith(timing, 'Limit per second')).toEqual(rows);
    const tooFast = (limit: number) =>
      film('ja').filter((cue) => readingSpeed(cue, limitsFor('ja')) > limit).length;
    expect(timing).toContain(
      `against the limit of 4, ${tooFast(4)} of the ${film('ja').length} Japanese cues`,
    );
    expect(tooFast(20)).toBe(0);
    expect(timing).toContain(
      `Arabic needed ${rows[3]?.[6]} times the time of English, Japanese ${rows[4]?.[6]} times`,
    );
  });

  test('states the limits of its German example', () => {
    expect(limitsFor('en').maxCharsPerSecond).toBe(20);
    expect(limitsFor('de').maxCharsPerSecond).toBe(17);
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

  test('counts on as many languages a day as the units of an account suffice for', () => {
    const { listTracks, downloadTrack, findVideo, listOwnChannels, insertTrack, writeTexts } = callUnits;
    const share = 10_000 / 5;
    const fetching = listTracks + downloadTrack;
    const confirmation = findVideo + listOwnChannels + listTracks;
    const track = insertTrack + listTracks;
    const texts = findVideo + writeTexts;
    expect(tutorial).toContain(
      `${share.toLocaleString('en')} units. Fetching the captions takes ${fetching} of them`,
    );
    expect(tutorial).toContain(`about ${track}. So count on three languages a day`);
    // Three even where each is confirmed by itself and has title and description; a fourth not even without them.
    expect(fetching + 3 * (confirmation + track + texts)).toBeLessThanOrEqual(share);
    expect(fetching + confirmation + 4 * track).toBeGreaterThan(share);
  });
});

describe('the guide to checking', () => {
  const guide = article('checking-a-translation-you-cannot-read');
  const film = JSON.parse(readFileSync('public/samples/elephants-dream.json', 'utf8')) as {
    cues: readonly { text: string }[];
    translations: Readonly<Record<string, readonly (string | null)[]>>;
  };
  type Texts = readonly (string | null)[];
  const isQuestion = (text: string) => /[?？؟]/.test(text);
  const lengthOf = (text: string) => countGraphemes(text.replaceAll('\n', ''));

  const pairsWith = (texts: Texts) =>
    film.cues.flatMap(({ text: source }, at) => {
      const text = texts[at] ?? null;
      return text === null ? [] : [{ source, text }];
    });
  /** From the eleventh cue on, each text one place too early. */
  const slide = (texts: Texts) => texts.map((text, at) => (at < 10 ? text : (texts[at + 1] ?? null)));
  const differingQuestions = (texts: Texts) =>
    pairsWith(texts).filter(({ source, text }) => isQuestion(source) !== isQuestion(text)).length;
  const outOfProportion = (texts: Texts, usual: number) =>
    pairsWith(texts).filter(({ source, text }) => {
      const factor = lengthOf(text) / lengthOf(source) / usual;
      return factor > 2 || factor < 0.5;
    }).length;
  const usualRatio = (texts: Texts) => {
    const ratios = pairsWith(texts).map(({ source, text }) => lengthOf(text) / lengthOf(source));
    return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
  };

  test('counts the signs in the film as they are', () => {
    const rows = (['sv', 'ru', 'ja', 'ar'] as const).map((code) => {
      const right = film.translations[code]!;
      const slid = slide(right);
      const usual = usualRatio(right);
      return [
        findLanguage(code)?.name,
        differingQuestions(right),
        differingQuestions(slid),
        outOfProportion(right, usual),
        outOfProportion(slid, usual),
      ].map(String);
    });
    expect(tableWith(guide, 'Question marks that differ')).toEqual(rows);
    for (const texts of Object.values(film.translations))
      expect(differingQuestions(slide(texts).slice(0, 10)), 'above the eleventh cue').toBe(0);
    for (const texts of ['sv', 'ru', 'ja', 'ar'].map((code) => film.translations[code]!)) {
      const slid = slide(texts);
      const usual = usualRatio(texts);
      const upTo = (cues: number) => slid.map((text, at) => (at < 10 || at >= cues ? null : text));
      expect(differingQuestions(upTo(11)), 'in the eleventh cue').toBe(1);
      expect(outOfProportion(upTo(15), usual), 'before the sixteenth cue').toBe(0);
    }
    expect(guide).toContain(`The film has ${film.cues.length} English cues`);
  });

  test('computes how bad the rest may be', () => {
    const rows = [20, 60, 100, 300].map((read) => {
      const rate = 1 - 0.05 ** (1 / read);
      return [`${read}`, `${(rate * 100).toFixed(1)} %`, `${Math.round(rate * 1200)}`];
    });
    expect(tableWith(guide, 'none wrong')).toEqual(rows);
  });
});

test('the article on titles lists the codes that the product sends', () => {
  const codes = (cell = '') => [...cell.matchAll(/`([\w-]+)`/g)].map(([, code = '']) => code);
  const rows = tableWith(article('multilingual-seo-youtube'), '| Caption track ');
  expect(rows.length).toBeGreaterThan(6);
  for (const [name, track, texts] of rows) {
    const tracks = codes(track);
    const sent = tracks.map((code) => findLanguage(code));
    expect(
      sent.map((language) => language?.captionCode),
      name,
    ).toEqual(tracks);
    const keys = texts === 'the same' ? tracks : codes(texts);
    expect(
      sent.map((language) => language?.localizationCode),
      name,
    ).toEqual(keys);
  }
});
