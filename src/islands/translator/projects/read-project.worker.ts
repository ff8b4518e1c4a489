import { cueParts } from '#islands/project/cue-parts.ts';
import type { Project } from '#islands/project/project.ts';
import { readProjectFile } from '#islands/project/project-file.ts';
import type { ReadProjectPart, ReadProjectReply, ReadProjectRequest } from './read-project-reply.ts';

addEventListener('message', ({ data }: MessageEvent<ReadProjectRequest>) => {
  void answer(data).then((reply) => postMessage(reply));
});

async function answer({ file, given }: ReadProjectRequest): Promise<ReadProjectReply> {
  try {
    const project = readProjectFile(await file.text(), given);
    if (project === 'newer') return { status: 'newer' };
    return project ? replyTo(project) : { status: 'unreadable' };
  } catch {
    // Reading a file fails where it was moved or the permission is gone; the page says so in one sentence.
    return { status: 'failed' };
  }
}

function replyTo({ source, works, ...project }: Project): ReadProjectReply {
  for (const cues of cueParts(source.cues)) post({ status: 'cues', cues });
  for (const work of works.values()) post({ status: 'work', work });
  return { status: 'read', project: { ...project, source: { ...source, cues: [] }, works: new Map() } };
}

const post = (part: ReadProjectPart) => postMessage(part);
