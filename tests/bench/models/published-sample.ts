import { readFileSync } from 'node:fs';
import type { Cue } from '#subtitles/cue.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';

/** A film with a published translation: Elephants Dream, CC BY (tests/fixtures/subtitles). */
export interface PublishedSample {
  readonly target: string;
  readonly cues: readonly Cue[];
  /** The published translation of each cue; empty where none is shown at that time. */
  readonly references: readonly string[];
}

/** The names of the film in each published translation. */
export const publishedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ja: { Emo: 'イーモ', Proog: 'プルーグ' },
  ar: { Emo: 'إيمو', Proog: 'بروغ' },
};

export const publishedTargets = ['ja', 'ar'] as const;

export function publishedSample(target: string): PublishedSample {
  const cues = readFilm('en');
  const translation = readFilm(target);
  const references = cues.map((cue) =>
    translation
      .filter(({ startMs, endMs }) => isWithin((startMs + endMs) / 2, cue))
      .map(({ text }) => text)
      .join('\n'),
  );
  return { target, cues, references };
}

function isWithin(atMs: number, { startMs, endMs }: Cue): boolean {
  return atMs >= startMs && atMs < endMs;
}

function readFilm(language: string): Cue[] {
  const file = new URL(`../../fixtures/subtitles/movies/elephants-dream.${language}.vtt`, import.meta.url);
  return [...parseVtt(readFileSync(file, 'utf8')).cues];
}
