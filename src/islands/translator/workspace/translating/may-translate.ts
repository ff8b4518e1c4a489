import type { Project } from '#islands/project/project.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { WorkspacePorts } from '../ports.ts';

type AskingPorts = Pick<WorkspacePorts, 'ask' | 'sourceLanguage'>;

/** Whether a language may be translated into, although the source may be in it already. What was begun was agreed to. */
export async function mayTranslateInto(
  ports: AskingPorts,
  { works, source }: Project,
  { code, name }: Target,
): Promise<boolean> {
  if (works.has(code)) return true;
  const language = await ports.sourceLanguage(source);
  return language?.code !== code || (await ports.ask({ about: 'sameLanguage', language: name })) !== false;
}

/** Whether a language may be translated from the beginning. Edits are a person's work: they are asked about. */
export async function mayTranslateAnew(
  ports: AskingPorts,
  project: Project,
  target: Target,
): Promise<boolean> {
  const isEdited = (project.works.get(target.code)?.edited.size ?? 0) > 0;
  if (isEdited) return (await ports.ask({ about: 'replacing', language: target.name })) !== false;
  return mayTranslateInto(ports, project, target);
}
