import { readFileSync } from 'node:fs';

/** The film's cues in one language, in order. `null` where that translation leaves a cue out. */
type Texts = readonly (string | null)[];
type Line = readonly [id: number, text: string];

interface Film {
  readonly language: string;
  readonly cues: readonly { readonly text: string }[];
  readonly translations: Readonly<Record<string, Texts>>;
}

const BREAK = '⏎';
/** A call is about the film where at least this share of its lines is. */
const FILM_SHARE = 0.5;

const filmFile = new URL('../../public/samples/elephants-dream.json', import.meta.url);
let film: ReadonlyMap<string, Texts> | null = null;

/** Read when the first call comes. */
function readFilm(): ReadonlyMap<string, Texts> {
  if (film) return film;
  const { language, cues, translations } = JSON.parse(readFileSync(filmFile, 'utf8')) as Film;
  return (film = new Map([[language, cues.map(({ text }) => text)], ...Object.entries(translations)]));
}

/**
 * The lines of the sample film with their published translations, by line number. Empty where the call is about something else, or where the film
 * has no translation into this language.
 */
export function publishedLines(lines: readonly Line[], target: string): ReadonlyMap<number, string> {
  const texts = readFilm();
  const wanted = texts.get(target);
  if (!wanted || lines.length === 0) return new Map();
  const found = [...texts]
    .filter(([language]) => language !== target)
    .map(([, source]) => findPlaces(lines, source))
    .reduce((best, places) => (places.size > best.size ? places : best));
  if (found.size < lines.length * FILM_SHARE) return new Map();
  return new Map(
    [...found].flatMap(([id, place]): [number, string][] => {
      const text = wanted[place];
      return text ? [[id, text.replaceAll('\n', BREAK)]] : [];
    }),
  );
}

/**
 * Which cue of the film each line is. A text that the film says more than once is the cue that fits its neighbours: as far from the nearest
 * line that is certain as it is in the call.
 */
function findPlaces(lines: readonly Line[], source: Texts): ReadonlyMap<number, number> {
  const places = new Map<string, number[]>();
  source.forEach((text, place) => {
    if (text !== null) places.set(wordsOf(text), [...(places.get(wordsOf(text)) ?? []), place]);
  });
  const candidates = lines.map(([, text]) => places.get(wordsOf(text)) ?? []);
  const certain = candidates.flatMap((found, at) => (found.length === 1 ? [{ at, place: found[0]! }] : []));
  return new Map(
    lines.flatMap(([id], at): [number, number][] => {
      const expected = expectedPlace(at, certain);
      const [place] = [...candidates[at]!].sort((a, b) => Math.abs(a - expected) - Math.abs(b - expected));
      return place === undefined ? [] : [[id, place]];
    }),
  );
}

function expectedPlace(at: number, certain: readonly { at: number; place: number }[]): number {
  const [nearest] = [...certain].sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
  return nearest ? nearest.place + at - nearest.at : 0;
}

function wordsOf(text: string): string {
  return text.replaceAll(BREAK, ' ').replaceAll(/\s+/g, ' ').trim();
}
