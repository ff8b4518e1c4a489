import type { ReadableAtom, WritableAtom } from 'nanostores';
import { t } from '#messages/first.ts';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import type { ProjectSession, Restored } from '../session/project-session.ts';
import type { Workspace } from '../state.ts';
import { describeRestored } from './describe-project.ts';
import type { OfferedProject } from './offered-project.ts';

/** On a busy machine, the page before a reload may end so late. */
const LATE_MS = 10_000;

interface Input {
  readonly session: Pick<ProjectSession, 'restore' | 'announce'>;
  readonly offered: Pick<OfferedProject, 'offer' | 'withdraw'>;
  readonly $workspace: ReadableAtom<Workspace>;
  readonly $notice: WritableAtom<PageNotice | null>;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** Takes up what this tab had before a reload; otherwise offers what another has left. What was begun meanwhile stays. */
export function restoring({ session, offered, $workspace, $notice, dispatch }: Input): () => Promise<void> {
  const isOpen = () => $workspace.get().doc !== null;
  const takeUp = ({ doc: own }: Restored): void => {
    if (!own || isOpen()) return;
    offered.withdraw();
    dispatch({ type: 'opened', doc: own });
    $notice.set({ tone: 'plain', text: describeRestored(own) });
  };
  return async () => {
    const own = await session.restore();
    takeUp(own);
    if (own.elsewhere && !isOpen()) {
      $notice.set({ tone: 'plain', text: t('projects.moved'), action: 'goOn', projectId: own.elsewhere });
      void session.restore(LATE_MS).then(takeUp);
    }
    await session.announce();
    if (!isOpen()) offered.offer();
  };
}
