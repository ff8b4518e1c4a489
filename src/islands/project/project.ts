import type { Target } from '#islands/preferences/target.ts';
import { type FormOptions, noFormOptions } from './form-options.ts';
import type { Source } from './source.ts';
import type { Work } from './work.ts';

/** One source with its translations, a track per target language. Only commands change it: see `apply-command.ts`. */
export interface Project extends FormOptions {
  readonly id: string;
  /** What the person calls it; the file's name at first. */
  readonly name: string;
  readonly createdAtMs: number;
  readonly source: Source;
  /** One for each cue of the source, never used twice: late answers find their cue by it after the list has changed. */
  readonly cueIds: readonly number[];
  /** By the code of their target language, in the order in which they were begun. */
  readonly works: ReadonlyMap<string, Work>;
  /** Languages that were asked for together and have not come yet: they can be asked for after a reload. */
  readonly asked?: readonly Target[];
  /** The code of the translation on the screen. */
  readonly shown: string | null;
}

interface Start extends Partial<FormOptions> {
  readonly id: string;
  readonly source: Source;
  readonly nowMs: number;
}

export function startProject({ id, source, nowMs, ...form }: Start): Project {
  return {
    id,
    name: source.fileName,
    createdAtMs: nowMs,
    source,
    cueIds: source.cues.map((_, index) => index),
    ...noFormOptions,
    ...form,
    works: new Map(),
    shown: null,
  };
}

/** The translation on the screen. Where the one that is named is not there, the latest is shown: the others must stay in reach. */
export function shownWork({ works, shown }: Project): Work | null {
  return shown === null ? null : (works.get(shown) ?? [...works.values()].at(-1) ?? null);
}

export function workWithId({ works }: Project, translationId: string): Work | undefined {
  return [...works.values()].find((work) => work.translationId === translationId);
}

/** Puts a translation in the place of its language, or takes it away. */
export function withWork(project: Project, target: string, work: Work | null): Project {
  const works = new Map(project.works);
  if (work) works.set(target, work);
  else works.delete(target);
  const isGone = project.shown !== null && !works.has(project.shown);
  return { ...project, works, shown: isGone ? ([...works.keys()].at(-1) ?? null) : project.shown };
}
