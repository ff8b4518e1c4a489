import { t } from '#messages/t.ts';
import type { Project } from '#islands/project/project.ts';
import { projectFileParts } from '#islands/project/project-file.ts';
import { PROJECT_FILE_ENDING } from '#islands/project/project-file-ending.ts';
import type { Work } from '#islands/project/work.ts';
import type { Cue } from '#subtitles/cue.ts';
import { saveFile } from '../export/save-file.ts';
import type { ReadProjectPart, ReadProjectReply, ReadProjectRequest } from './read-project-reply.ts';

/** A project leaves this browser as a file. */
export async function saveProject(project: Project): Promise<void> {
  const parts: string[] = [];
  for (const part of projectFileParts(project)) {
    parts.push(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
  saveFile(parts, `${project.name.replace(/\.[^.]{1,5}$/, '')}${PROJECT_FILE_ENDING}`);
}

/** The project in a file that was saved here, or the sentence that says why it is refused: see `readProjectFile`. */
export async function openProjectFile(
  file: File,
  given: { id: string; nowMs: number },
): Promise<Project | string> {
  const reply = await askWorker({ file, given });
  switch (reply.status) {
    case 'read':
      return reply.project;
    case 'newer':
      return t('projects.newer', { file: file.name });
    case 'unreadable':
      return t('projects.unreadable', { file: file.name });
    case 'failed':
      return t('file.readFailed');
  }
}

function askWorker(request: ReadProjectRequest): Promise<ReadProjectReply> {
  const worker = new Worker(new URL('./read-project.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadProjectReply>((resolve) => {
    const cues: Cue[] = [];
    const works = new Map<string, Work>();
    worker.onmessage = ({ data }: MessageEvent<ReadProjectPart | ReadProjectReply>) => {
      if (data.status === 'cues') for (const cue of data.cues) cues.push(cue);
      else if (data.status === 'work') works.set(data.work.target.code, data.work);
      else
        resolve(
          data.status === 'read' ? { status: 'read', project: whole(data.project, cues, works) } : data,
        );
    };
    worker.onerror = () => resolve({ status: 'failed' });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

function whole(project: Project, cues: Cue[], works: Project['works']): Project {
  return { ...project, source: { ...project.source, cues }, works };
}
