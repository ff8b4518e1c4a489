import { t } from '#messages/t.ts';
import { shownWork } from '#islands/project/project.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { Sample, sampleProject } from './sample-project.ts';

const SAMPLE_PATH = '/samples/elephants-dream.json';

/** Fills the workspace with a short film and its published translations. Needs no account and no model. */
export async function openSample({
  openProject,
  $notice,
  $workspace,
  list,
}: Pick<TranslatorWorkspace, 'openProject' | '$notice' | '$workspace' | 'list'>): Promise<void> {
  const openId = () => $workspace.get().doc?.project.id;
  const before = openId();
  try {
    const response = await fetch(SAMPLE_PATH);
    if (!response.ok) throw new Error(`${SAMPLE_PATH}: ${response.status}`);
    const sample = Sample.parse(await response.json());
    const project = sampleProject(sample, {
      newId: () => crypto.randomUUID(),
      nowMs: Date.now(),
      preferred: navigator.languages,
    });
    // A file that was opened while the sample was loaded is what the person wants now.
    if (openId() !== before || !(await list.mayLeave())) return;
    await openProject(project);
    const others = [...project.works.values()].filter((work) => work !== shownWork(project));
    const languages = new Intl.ListFormat('en').format(others.map(({ target }) => target.name));
    $notice.set({
      tone: 'plain',
      text: t('sample.opened', { credit: sample.credit, licence: sample.licence, languages }),
    });
  } catch {
    // Without a connection, or where the file was not deployed: nothing has changed.
    $notice.set({ tone: 'bad', text: t('sample.failed') });
  }
}
