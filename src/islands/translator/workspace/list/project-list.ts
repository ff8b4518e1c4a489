import { t } from '#messages/first.ts';
import type { Doc } from '#islands/project/history.ts';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import { describeOpened, describeRestored } from './describe-project.ts';
import { keptProjects } from './kept-projects.ts';
import { leaving } from './leaving.ts';
import type { ListStep } from './list-steps.ts';
import { offeredProject } from './offered-project.ts';
import { projectSwitch } from './project-switch.ts';
import type { PageState } from '../page-state.ts';
import type { WorkspacePorts } from '../ports.ts';
import { projectFiles } from './project-files.ts';
import type { ProjectSession } from '../session/project-session.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import { restoring } from './restoring.ts';
import { undoSteps } from './undo-steps.ts';

/** On a busy machine, the storage may answer so late. */
const LATE_MS = 10_000;

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask' | 'now' | 'newId' | 'saveProject' | 'readProject'>;
  readonly session: ProjectSession;
  readonly state: PageState;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** The projects of this browser, and what is done to them. Whatever opens, closes or deletes one is a step that Undo knows. */
export function projectList({ ports, session, state, dispatch }: Input) {
  const { $workspace, $notice, $keeping, $steps, $left } = state;
  const offered = offeredProject(state);
  const { switchTo, putAside } = projectSwitch({ ports, session, $workspace, offered, dispatch });

  const doc = () => $workspace.get().doc;
  const openId = () => doc()?.project.id ?? null;
  const tell = (text: string, action?: 'undo') =>
    $notice.set({ tone: 'plain', text, ...(action ? { action } : {}) });
  const fail = (text: string) => $notice.set({ tone: 'bad', text });
  const { isUnkept, mayLose, mayLeave } = leaving({ ports, $keeping, doc });
  const files = projectFiles({ ports, session, doc, tell });
  const kept = keptProjects({ ports, session, tell, fail });

  const takeStep = async (step: ListStep, isUndo: boolean): Promise<void> => {
    $notice.set(null);
    if (step.type === 'switched') return void (await switchTo(isUndo ? step.from : step.to));
    if (isUndo) await session.change((store) => store.restore(step.id));
    if (step.wasOpen) await switchTo(isUndo ? step.id : null);
    if (!isUndo) await kept.remove(step.id);
  };
  const { record, ...steps } = undoSteps({ $workspace, $steps, dispatch, takeStep });

  /** A new project comes in the place of the open one. */
  const begin = async (next: Doc): Promise<void> => {
    const left = doc();
    offered.withdraw();
    dispatch({ type: 'opened', doc: next });
    record({ type: 'switched', from: left?.project.id ?? null, to: next.project.id });
    await session.adopt(next);
    // The storage may have come late: what was done with it meanwhile was handed in before.
    const now = doc();
    session.keep(now?.project.id === next.project.id ? now : next);
    await putAside(left);
  };
  const open = async (id: string, isAgreed = false): Promise<void> => {
    const from = openId();
    if (id === from || !(await mayLose()) || !(await switchTo(id, isAgreed))) return;
    // Who takes their own project back has done nothing that Undo would have to take back.
    if (from !== null || !isAgreed) record({ type: 'switched', from, to: id });
    const now = doc();
    if (now) tell(describeRestored(now));
  };

  return {
    /** What is kept could not be read. */
    sayUnread: (what: 'project' | 'list') =>
      fail(what === 'project' ? t('projects.unread') : t('projects.unlisted')),
    forgetSteps: steps.forget,
    countChange: steps.countChange,
    undo: steps.undo,
    redo: steps.redo,
    begin,
    open: (id: string) => open(id),
    /** The person has seen that another tab has it. */
    goOn: (id: string) => open(id, true),
    mayLeave,
    close: async (): Promise<void> => {
      const from = openId();
      $notice.set(null);
      if (from === null) {
        dispatch({ type: 'closed' });
        // What is on its way from the storage is not wanted either.
        return session.close();
      }
      const isKept = !isUnkept();
      if (!(await mayLose()) || openId() !== from) return;
      if (isKept) record({ type: 'switched', from, to: null });
      tell(t('run.cleared'), isKept ? 'undo' : undefined);
      await switchTo(null);
    },
    remove: async (id: string): Promise<void> => {
      const wasOpen = id === openId();
      $notice.set(null);
      if ($left.get()?.id === id) offered.withdraw();
      if (wasOpen) await switchTo(null);
      if (!(await kept.remove(id))) return;
      record({ type: 'deleted', id, wasOpen });
      tell(t('projects.deleted'), 'undo');
    },
    /** Deletes one language of the open project. */
    removeLanguage: (target: string): void => {
      const work = doc()?.project.works.get(target);
      if (!work) return;
      dispatch({ type: 'languageRemoved', target, atMs: ports.now() });
      tell(t('projects.languageDeleted', { language: work.target.name }), 'undo');
    },
    rename: async (id: string, name: string): Promise<void> => {
      if (name.trim() === '') return;
      if (id === openId()) {
        dispatch({ type: 'renamed', name, atMs: ports.now() });
        return void (await session.change(async () => undefined));
      }
      await kept.rename(id, name);
    },
    duplicate: kept.duplicate,
    noteUpload: kept.noteUpload,
    saveAsFile: files.save,
    /** Opens a file that {@link saveAsFile} has saved, as a project of its own. Asks once it is read: the person may have edited meanwhile. */
    openFile: async (file: File): Promise<void> => {
      const read = await files.read(file);
      if (typeof read === 'string') return fail(read);
      if (!(await mayLeave())) return;
      await begin(read);
      tell(describeOpened(read));
    },
    restore: restoring({ session, offered, $workspace, $notice, dispatch }),
    forgetAll: async (): Promise<void> => {
      dispatch({ type: 'closed' });
      steps.forget();
      offered.withdraw();
      $notice.set(null);
      const undeleted: PageNotice = { tone: 'bad', text: t('projects.undeleted') };
      const late = setTimeout(() => $notice.set(undeleted), LATE_MS);
      const done = await session.forgetAll();
      clearTimeout(late);
      if (done === 'failed') $notice.set(undeleted);
      else if ($notice.get() === undeleted) $notice.set(null);
    },
  };
}

export type ProjectList = ReturnType<typeof projectList>;
