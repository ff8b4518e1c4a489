import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#demo/gemini/seeded-random.ts';
import type { Cue } from '#subtitles/cue.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';
import { cutByShares } from './cut-by-shares.ts';

/** Speech with a published translation, line by line. */
export interface Speech {
  readonly name: string;
  readonly cues: readonly Cue[];
  readonly translations: readonly string[];
}

/** Half of the talks are for tuning, the other half tells whether the tuning holds elsewhere. */
export type Split = 'tune' | 'check';

/** Later years are never read: they are kept for judging by others. */
const YEARS = ['2015', '2016', '2017', '2018', '2019'];
const MIN_LINES = 30;
/** In natural logarithms: 2.5 times as long as is usual in the talk. */
const MAX_GROWTH_DIFFERENCE = Math.log(2.5);

export const corpusWanted = `Point POLYCUE_SPEECH_CORPUS or --corpus at a checkout of https://github.com/3b1b/captions:
a folder with <year>/<video>/english/captions.srt and <year>/<video>/<language>/sentence_translations.json.
Only the years 2015 to 2019 are read. The corpus is not part of this repository.`;

export function isCorpus(folder: string | undefined): folder is string {
  return folder !== undefined && existsSync(join(folder, '2016'));
}

/** The talks of one half of the corpus. */
export function talkNames(folder: string, split: Split): string[] {
  const all = YEARS.flatMap((year) => globSync(`${year}/*/english/captions.srt`, { cwd: folder }));
  const names = all.map((path) => path.split('/').slice(0, 2).join('/'));
  return names.sort().filter((name) => (hashOf(name) % 2 === 0) === (split === 'tune'));
}

/** The talks that exist in a language. */
export function readTalks(folder: string, names: readonly string[], language: string): Speech[] {
  return names.flatMap((name) => {
    const file = join(folder, name, language, 'sentence_translations.json');
    if (!existsSync(file)) return [];
    const { cues } = parseSrt(readFileSync(join(folder, name, 'english/captions.srt'), 'utf8'));
    const sentences = JSON.parse(readFileSync(file, 'utf8')) as Sentence[];
    const speech = layOver(name, cues, sentences);
    return speech.cues.length < MIN_LINES ? [] : [speech];
  });
}

interface Sentence {
  readonly input: string;
  readonly translatedText: string;
}

/** Translations of sentences, laid over the cues that the sentences run through. Cues whose sentence is not known are left out. */
function layOver(name: string, cues: readonly Cue[], sentences: readonly Sentence[]): Speech {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const lengths = cues.map(({ text }) => bare(text).length);
  const whole = cues.map(({ text }) => bare(text)).join('');
  const translated: { cue: Cue; text: string }[] = [];
  const usualGrowth = median(sentences.map(growthOf));
  let at = 0;
  let firstCue = 0;
  let firstCueAt = 0;
  for (const { input, translatedText } of sentences) {
    const words = bare(input);
    const start = whole.indexOf(words, at);
    if (words === '' || start < 0 || start > at + 2_000) continue;
    at = start + words.length;
    while (firstCue < cues.length && firstCueAt < start) firstCueAt += lengths[firstCue++]!;
    let end = firstCueAt;
    let lastCue = firstCue;
    while (lastCue < cues.length && end < at) end += lengths[lastCue++]!;
    // A sentence that does not begin and end with its cues is left out.
    if (firstCueAt !== start || end !== at) continue;
    // Some published translations hold several sentences, or a part of one.
    if (Math.abs(growthOf({ input, translatedText }) - usualGrowth) > MAX_GROWTH_DIFFERENCE) continue;
    const run = cues.slice(firstCue, lastCue);
    const clean = translatedText.replaceAll(/\s+/gu, ' ').trim();
    const parts = cutByShares(
      clean,
      lengths.slice(firstCue, lastCue).map((length) => length + 1),
    );
    parts?.forEach((text, index) => translated.push({ cue: run[index]!, text }));
  }
  return toSpeech(name, translated);
}

function growthOf({ input, translatedText }: Sentence): number {
  return Math.log((translatedText.length + 10) / (input.length + 10));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function toSpeech(name: string, translated: readonly { cue: Cue; text: string }[]): Speech {
  const usable = translated.filter(({ cue, text }) => /\p{L}/u.test(cue.text) && text !== '');
  return { name, cues: usable.map(({ cue }) => cue), translations: usable.map(({ text }) => text) };
}

/** The dialogue of a film in two published tracks, paired by time: cues that overlap no other are taken. */
export function readDialogue(name: string, source: string, target: string): Speech {
  const tracks = [source, target].map((file) => parseVtt(readFileSync(file, 'utf8')).cues);
  const [cues, others] = tracks as [Cue[], Cue[]];
  const overlap = (a: Cue, b: Cue) => Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);
  const paired = cues.flatMap((cue) => {
    const best = others.toSorted((a, b) => overlap(cue, b) - overlap(cue, a))[0];
    return best && overlap(cue, best) > 0.5 * (cue.endMs - cue.startMs) ? [{ cue, text: best.text }] : [];
  });
  const once = paired.filter(({ text }, at) => text !== paired[at - 1]?.text);
  return toSpeech(name, once);
}
