import { t } from '#messages/first.ts';
import type { UploadWait } from '#islands/project/work.ts';
import type { PageNotice } from '../page-message/notice.ts';
import { fileReader } from './file-reader.ts';
import { opening } from './opening.ts';
import { type PageState, pageState } from './page-state.ts';
import type { WorkspacePorts } from './ports.ts';
import { type ProjectList, projectList } from './list/project-list.ts';
import { projectSession } from './session/project-session.ts';
import { reduce, type WorkspaceEvent } from './reduce.ts';
import type { Workspace } from './state.ts';
import { passRunner } from './translating/passes.ts';
import { translating } from './translating/translating.ts';

/** The page without its views: the open project, the runs that work for it, the files that come in, and what the browser keeps. */
export function createWorkspace(ports: WorkspacePorts, state: PageState = pageState()) {
  const { $workspace, $notice } = state;
  const reader = fileReader(ports.readFile, state.$reading);
  const passes = passRunner(ports);
  const session = projectSession({
    openStorage: ports.openStorage,
    state,
    onUnread: (what) => list.sayUnread(what),
    onLeft: (why, id) => {
      dispatch({ type: 'closed' });
      list.forgetSteps();
      $notice.set(leftNotice(why, id));
    },
  });
  const dispatch = (event: WorkspaceEvent) => {
    const before = $workspace.get();
    const next = reduce(before, event);
    if (next === before) return;
    $workspace.set(next);
    follow(event, before, next);
  };
  /** What an event changes beside the state: the file that is read, the passes, Undo, and what the browser keeps. */
  const follow = ({ type }: WorkspaceEvent, before: Workspace, next: Workspace) => {
    // What is open now is not the file that could not be read.
    if (type === 'opened' && reader.$reading.get().status === 'failed') reader.stop();
    passes.stopOthers(next);
    if (before.doc && next.doc && hasMoved(before, next)) {
      const isStep = type === 'undone' || type === 'redone';
      if (!isStep) list.countChange(before.doc.history, next.doc.history);
      // It would take back something else by now.
      if ($notice.get()?.action === 'undo') $notice.set(null);
    }
    if (next.doc && next.doc !== before.doc && type !== 'opened') session.keep(next.doc);
  };
  const list = projectList({ ports, session, state, dispatch });

  return {
    ...state,
    list,
    dispatch,
    /** Restores the project of this tab, or offers that of an earlier visit. */
    restore: list.restore,
    /** The page may be closing. */
    flush: session.flush,
    ...opening({ ports, reader, list, $workspace, $notice }),
    /** Stops running work and closes the project, which stays in the list. */
    clear: async (): Promise<void> => {
      reader.stop();
      passes.cancel();
      await list.close();
    },
    cancel: passes.cancel,
    /** Whether an upload waits: noted with the project that it is of, whatever is open by now. */
    noteUpload: async (
      projectId: string,
      translationId: string,
      uploadWaits: UploadWait | null,
    ): Promise<void> => {
      if ($workspace.get().doc?.project.id !== projectId)
        return list.noteUpload(projectId, translationId, uploadWaits);
      dispatch({ type: 'noted', translationId, notes: { uploadWaits }, atMs: ports.now() });
    },
    ...translating({ ports, passes, $workspace, $notice, dispatch }),
  };
}

type Whole = ReturnType<typeof createWorkspace>;

/** What views may use of it. */
export interface TranslatorWorkspace extends Omit<Whole, 'list'> {
  readonly list: Omit<
    ProjectList,
    'begin' | 'close' | 'noteUpload' | 'openFile' | 'restore' | 'sayUnread' | 'forgetSteps' | 'countChange'
  >;
}

/** Why the open project has gone from this tab. */
function leftNotice(why: 'moved' | 'forgotten', projectId: string): PageNotice {
  return why === 'moved'
    ? { tone: 'plain', text: t('projects.moved'), action: 'goOn', projectId }
    : { tone: 'plain', text: t('projects.forgotten') };
}

/** Whether the history of the open project has another last entry than before. */
function hasMoved({ doc: before }: Workspace, { doc: after }: Workspace): boolean {
  return before?.project.id === after?.project.id && before?.history.undo !== after?.history.undo;
}
