import type { ProjectRow } from '#islands/project/command.ts';
import { cellOf, type Cell } from '#islands/project/cell.ts';
import type { Doc } from '#islands/project/history.ts';
import type { Project } from '#islands/project/project.ts';

/** Rows that take the place of others: one step of Undo. */
export interface RowsChange {
  readonly at: number;
  readonly removed: number;
  readonly rows: readonly ProjectRow[];
}

export function rowAt({ source, cueIds, works }: Project, index: number): ProjectRow | null {
  const cue = source.cues[index];
  if (!cue) return null;
  return {
    id: cueIds[index] ?? index,
    cue,
    cells: new Map([...works].map(([target, work]) => [target, cellOf(work, index)])),
  };
}

/** An id that no cue has or had: one that was deleted may come back by Undo. */
export function newCueId({ project, history }: Doc): number {
  let last = -1;
  for (const id of project.cueIds) last = Math.max(last, id);
  for (const { command } of [...history.undo, ...history.redo]) {
    if (command.type === 'replaceRows') for (const { id } of command.rows) last = Math.max(last, id);
  }
  return last + 1;
}

/** The same cell with another text, which a person has now seen. */
export function withText(cell: Cell, text: string | null): Cell {
  return text === null ? { ...cell, text } : { text, flags: [], isEdited: true };
}
