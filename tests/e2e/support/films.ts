import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a film's subtitles; `tests/fixtures/films/NOTICE.md` says whose they are. */
export function film(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/films/${name}`, import.meta.url));
}

export function readFilm(name: string): string {
  return readFileSync(film(name), 'utf8');
}
