import { t } from '#messages/t.ts';
import type { Project } from '#islands/project/project.ts';
import { readProjectFile, writeProjectFile } from '#islands/project/project-file.ts';
import { PROJECT_FILE_ENDING } from '#islands/project/project-file-ending.ts';
import { saveFile } from '../export/save-file.ts';

/** Projects that leave this browser as a file, and come in as one. */
export function saveProject(project: Project): void {
  saveFile(writeProjectFile(project), `${project.name.replace(/\.[^.]{1,5}$/, '')}${PROJECT_FILE_ENDING}`);
}

/** The project in a file that was saved here, or the sentence that says why it is refused: see `readProjectFile`. */
export async function openProjectFile(
  file: File,
  given: { id: string; nowMs: number },
): Promise<Project | string> {
  const project = readProjectFile(await file.text(), given);
  if (project === 'newer') return t('projects.newer', { file: file.name });
  return project ?? t('projects.unreadable', { file: file.name });
}
