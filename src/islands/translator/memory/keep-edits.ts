import type { ReadableAtom } from 'nanostores';
import { shownWork } from '#islands/project/project.ts';
import type { Source } from '#islands/project/source.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';
import type { Doc } from '#islands/project/history.ts';
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
  let kept: { translationId: string; texts: Map<number, string> } | null = null;

  const write = async () => {
    const project = $workspace.get().doc?.project;
    const work = project && shownWork(project);
    if (!work || !isOn()) return;
    if (kept?.translationId !== work.translationId)
      kept = { translationId: work.translationId, texts: new Map() };
    const { texts } = kept;
    const changed = [...work.edited].filter((index) => texts.get(index) !== work.texts[index]);
    const source = changed.length > 0 ? await language(project.source) : null;
    if (!source) return;
    for (const index of changed) texts.set(index, work.texts[index] ?? '');
    await keep(
      { source: source.code, target: work.target.code },
      unitsOf(project.source.cues, work, changed),
    );
    forgetMemory();
  };
  const stop = $workspace.listen(({ doc }, before) => {
    if (!isOn() || doc?.project === before?.doc?.project) return;
    clearTimeout(timer);
    // A memory that cannot be written is no reason to disturb the person who types.
    timer = setTimeout(() => void write().catch(() => undefined), pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
