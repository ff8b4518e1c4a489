import type { Doc } from '#islands/project/history.ts';
import { editedCell } from '#islands/project/cell.ts';
import { newCueId, rowAt, type RowsChange } from './rows-change.ts';

const NEW_CUE_MS = 2_000;
const GAP_MS = 84;

/** A cue without words after another one, as long as the pause there allows. Its text is written by the person. */
export function addAfter(doc: Doc, index: number): RowsChange | null {
  const { source, works } = doc.project;
  const before = source.cues[index];
  if (!before) return null;
  const next = source.cues[index + 1];
  const startMs = before.endMs + GAP_MS;
  const room = next ? next.startMs - GAP_MS - startMs : NEW_CUE_MS;
  // Where there is no pause, the cues overlap until the person has moved one: the check list says so.
  const endMs = startMs + (room > 0 ? Math.min(NEW_CUE_MS, room) : NEW_CUE_MS);
  const cells = new Map([...works.keys()].map((target) => [target, editedCell('')]));
  const row = { id: newCueId(doc), cue: { startMs, endMs, text: '' }, cells };
  return { at: index + 1, removed: 0, rows: [row] };
}

export function deleteCue({ project }: Doc, index: number): RowsChange | null {
  return rowAt(project, index) && { at: index, removed: 1, rows: [] };
}
