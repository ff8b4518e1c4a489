import type { ReadableAtom } from 'nanostores';
import type { Project } from '#islands/project/project.ts';
import type { Source } from '#islands/project/source.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';
import type { Doc } from '#islands/project/history.ts';
import type { Work } from '#islands/project/work.ts';
import { forgetMemory } from './memory-client.ts';
import { keepUnits, unitsOf } from './memory-units.ts';

/** Long enough that a word is not kept letter by letter. */
const PAUSE_MS = 1_500;

interface Ports {
  readonly isOn: () => boolean;
  readonly keep?: typeof keepUnits;
  readonly language?: (source: Source) => Promise<{ readonly code: string } | null>;
  readonly pauseMs?: number;
}

/** Keeps the lines that a person edits, a moment after each edit, while they have ticked it. Returns the function that stops it. */
export function keepEdits(
  $workspace: ReadableAtom<{ readonly doc: Doc | null }>,
  { isOn, keep = keepUnits, language = sourceLanguage, pauseMs = PAUSE_MS }: Ports,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was kept since the page was opened, by translation. */
  const kept = new Map<string, Map<number, string>>();

  const writeWork = async ({ source }: Project, work: Work, from: string) => {
    const texts = kept.get(work.translationId) ?? new Map<number, string>();
    kept.set(work.translationId, texts);
    const changed = [...work.edited].filter((index) => texts.get(index) !== work.texts[index]);
    if (changed.length === 0) return;
    for (const index of changed) texts.set(index, work.texts[index] ?? '');
    await keep({ source: from, target: work.target.code }, unitsOf(source.cues, work, changed));
    forgetMemory();
  };
  const write = async (project: Project) => {
    if (!isOn() || [...project.works.values()].every(({ edited }) => edited.size === 0)) return;
    const from = await language(project.source);
    if (!from) return;
    for (const work of project.works.values()) await writeWork(project, work, from.code);
  };
  // A memory that cannot be written is no reason to disturb the person who types.
  const tryToWrite = (project: Project) => void write(project).catch(() => undefined);
  const stop = $workspace.listen(({ doc }, before) => {
    if (!isOn() || doc?.project === before?.doc?.project) return;
    clearTimeout(timer);
    const left = before?.doc?.project;
    // Who leaves a project has paused.
    if (left && left.id !== doc?.project.id) tryToWrite(left);
    if (doc) timer = setTimeout(() => tryToWrite(doc.project), pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
