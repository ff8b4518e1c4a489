import type { Doc } from '#islands/project/history.ts';

/** Whether somebody would miss this project: it has a translation, or a person has changed its source, as by other times. */
export function hasWork({ project, history }: Doc): boolean {
  return project.works.size > 0 || history.undo.length > 0;
}
