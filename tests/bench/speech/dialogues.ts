import { readFileSync } from 'node:fs';
import type { Cue } from '#subtitles/cue.ts';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { readDialogue, type Speech, type Split, toSpeech } from './corpus.ts';

/** A film with published translations, and the half that it belongs to. */
interface Film {
  readonly name: string;
  readonly split: Split;
  /** The languages of its translations, by their codes in the file. */
  readonly languages: Readonly<Record<string, string>>;
}

const films: readonly Film[] = [
  {
    name: 'pepper-and-carrot-ep06',
    split: 'tune',
    languages: {
      dan: 'da',
      deu: 'de',
      epo: 'eo',
      fra: 'fr',
      ita: 'it',
      jpn: 'ja',
      por: 'pt',
      rus: 'ru',
      spa: 'es',
      zhtw: 'zh-Hant',
    },
  },
  { name: 'morevna-ep04', split: 'tune', languages: { fra: 'fr', rus: 'ru', spa: 'es' } },
  {
    name: 'morevna-ep03',
    split: 'check',
    languages: { deu: 'de', fra: 'fr', kor: 'ko', pol: 'pl', por: 'pt', rus: 'ru', spa: 'es' },
  },
  { name: 'pepper-and-carrot-ep03', split: 'check', languages: { rus: 'ru' } },
  { name: 'pepper-and-carrot-ep04', split: 'check', languages: { rus: 'ru' } },
  { name: 'pepper-and-carrot-ep13', split: 'check', languages: { rus: 'ru' } },
  { name: 'the-story-of-mime-and-tiger', split: 'check', languages: { rus: 'ru' } },
];

export interface Dialogue {
  readonly speech: Speech;
  readonly language: string;
}

/** The dialogue of films that belong to a half, in every language that they were translated into. */
export function dialoguesOf(split: Split): Dialogue[] {
  const told = films
    .filter((film) => film.split === split)
    .flatMap(({ name, languages }) =>
      Object.entries(languages).map(([code, language]) => ({
        speech: readTracks(`${name}, ${language}`, name, code),
        language,
      })),
    );
  return split === 'tune' ? [...elephantsDream(), ...told] : told;
}

/** Two tracks with times of their own. */
function elephantsDream(): Dialogue[] {
  const film = (code: string) =>
    new URL(`../../../demo/youtube/films/elephants-dream.${code}.vtt`, import.meta.url).pathname;
  return ['ar', 'ja', 'ru', 'sv'].map((language) => ({
    speech: readDialogue(`elephants-dream, ${language}`, film('en'), film(language)),
    language,
  }));
}

const LANGUAGE = /^\[(\w+)\](.*)$/u;

/** One file with a line for each language in every cue. */
function readTracks(title: string, name: string, code: string): Speech {
  const file = new URL(`../../fixtures/dialogue/${name}.msrt`, import.meta.url);
  const { cues } = parseSrt(readFileSync(file, 'utf8').replaceAll(/^\[\*\].*\n/gmu, ''));
  return toSpeech(
    title,
    cues.flatMap((cue) => {
      const [source, text] = [textIn(cue, 'eng'), textIn(cue, code)];
      return source && text ? [{ cue: { ...cue, text: source }, text }] : [];
    }),
  );
}

/** A text may run over lines: only its first has the code. */
function textIn({ text }: Cue, code: string): string {
  let current = '';
  const own: string[] = [];
  for (const line of text.split('\n')) {
    const [, language, words = ''] = LANGUAGE.exec(line) ?? [];
    if (language !== undefined) current = language;
    if (current === code) own.push((language === undefined ? line : words).trim());
  }
  return own.join('\n').trim();
}
