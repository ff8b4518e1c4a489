import { type Cell, cellOf, isSameCell, withCells } from './cell.ts';
import type { Command } from './command.ts';
import type { Project } from './project.ts';
import { type CueAnswer, isSourceStanding, startWork, type Work } from './work.ts';

/** A run's view of the translation that it works for. It may propose texts for that translation only. */
export interface Proposer {
  readonly target: string;
  readonly translationId: string;
  /** Of the cues as the run knows them: answers name their cue by its place in this list. */
  readonly cueIds: readonly number[];
  /** The translation as it was when the run began. */
  readonly before: Work;
  /** What the run itself has put there since, by the index that it knows. */
  readonly written: ReadonlyMap<number, Cell>;
}

/**
 * The command for what has arrived; `null` where nothing of it may be used. An answer is applied only if the cue has not changed since the
 * run read it.
 */
export function proposal(
  project: Project,
  proposer: Proposer,
  answers: readonly CueAnswer[],
): { readonly command: Command; readonly written: ReadonlyMap<number, Cell> } | null {
  const { target, translationId, before } = proposer;
  const work = project.works.get(target);
  if (work?.translationId !== translationId) return null;
  const placeOf = placesOf(project, proposer.cueIds);
  const cells = new Map<number, Cell>();
  const written = new Map(proposer.written);
  for (const answer of answers) {
    const index = placeOf(answer.index);
    if (index === undefined || answer.index >= before.texts.length) continue;
    const seen = written.get(answer.index) ?? cellOf(before, answer.index);
    if (seen.isEdited || !isSameCell(cells.get(index) ?? cellOf(work, index), seen)) continue;
    const cell = betterOf(answer, cellOf(before, answer.index));
    cells.set(index, cell);
    written.set(answer.index, cell);
  }
  return cells.size > 0 ? { command: { type: 'setCells', target, cells }, written } : null;
}

/** Where the cues that a run knows stand now: some may have been added or deleted since it began. */
export function placesOf(
  { cueIds }: Pick<Project, 'cueIds'>,
  known: readonly number[],
): (index: number) => number | undefined {
  if (cueIds === known) return (index) => (index >= 0 ? index : undefined);
  const places = new Map(cueIds.map((id, index) => [id, index]));
  return (index) => {
    const id = known[index];
    return id === undefined ? undefined : places.get(id);
  };
}

/** A translation of the cues that a run knows, over the cues that stand there now. One that came since begins as in a new translation. */
export function laidOut(work: Work, known: readonly number[], project: Project): Work {
  if (project.cueIds === known) return work;
  const { findings: _findings, fromMemory: _fromMemory, ...rest } = work;
  const begun: Work = { ...rest, ...startWork(project.source.cues, work.translationId, work.target) };
  const placeOf = placesOf(project, known);
  const cells = known.flatMap((_, index): [number, Cell][] => {
    const place = placeOf(index);
    return place === undefined ? [] : [[place, cellOf(work, index)]];
  });
  return withCells(begun, new Map(cells));
}

/** An earlier translation, even a flagged one, is better than the source text. What was taken back leaves the cue as it was before. */
function betterOf({ text, flags = [], findings }: CueAnswer, before: Cell): Cell {
  if (text === null) return before;
  if (before.text === null || isSourceStanding(before.flags) || !isSourceStanding(flags))
    return { text, flags, ...(findings ? { findings } : {}), isEdited: false };
  return before;
}
