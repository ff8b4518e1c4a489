import { atom, type WritableAtom } from 'nanostores';
import { t } from '#messages/first.ts';
import { applyCommand } from '#islands/project/apply-command.ts';
import type { Doc } from '#islands/project/history.ts';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import { describeProject } from './describe-project.ts';
import { leaving } from './leaving.ts';
import type { ListStep } from './list-steps.ts';
import { projectSwitch } from './project-switch.ts';
import type { WorkspacePorts } from '../ports.ts';
import { projectFiles } from './project-files.ts';
import type { ListedProject } from '../session/listed-projects.ts';
import type { ProjectSession, Restored } from '../session/project-session.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import type { Workspace } from '../state.ts';
import { undoSteps } from './undo-steps.ts';

/** On a busy machine, the page before a reload may end so late, and the storage answer. */
const LATE_MS = 10_000;

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask' | 'now' | 'newId' | 'saveProject' | 'readProject'>;
  readonly session: ProjectSession;
  readonly $workspace: WritableAtom<Workspace>;
  readonly $notice: WritableAtom<PageNotice | null>;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** The projects of this browser, and what is done to them. Whatever opens, closes or deletes one is a step that Undo knows. */
export function projectList({ ports, session, $workspace, $notice, dispatch }: Input) {
  /** Offers the project of a tab that was closed or crashed. */
  const $left = atom<ListedProject | null>(null);
  // Another tab may take it up, close or delete it.
  session.$list.listen((all) => {
    const left = $left.get();
    if (left && !all.some((listed) => listed.id === left.id && isLeft(listed))) $left.set(null);
  });
  const { switchTo, putAside } = projectSwitch({ ports, session, $workspace, $left, dispatch });
  const doc = () => $workspace.get().doc;
  const openId = () => doc()?.project.id ?? null;
  const tell = (text: string, action?: 'undo') =>
    $notice.set({ tone: 'plain', text, ...(action ? { action } : {}) });

  const fail = (text: string) => $notice.set({ tone: 'bad', text });

  const { isUnkept, mayLose, mayLeave } = leaving({ ports, session, doc });
  const files = projectFiles({ ports, session, doc, tell });
  /** Changes a project of the list. `false` where another tab works on it, or nothing can be written. */
  const changeClosed = async (...given: Parameters<typeof session.changeClosed>): Promise<boolean> => {
    const changed = await session.changeClosed(...given);
    if (changed === 'elsewhere') tell(t('projects.leftAlone'));
    if (changed === 'failed') fail(t('projects.unwritten'));
    return changed === 'done';
  };
  const removeClosed = (id: string) => changeClosed(id, (store) => store.remove(id));
  const takeStep = async (step: ListStep, isUndo: boolean): Promise<void> => {
    $notice.set(null);
    if (step.type === 'switched') return void (await switchTo(isUndo ? step.from : step.to));
    if (isUndo) await session.change((store) => store.restore(step.id));
    if (step.wasOpen) await switchTo(isUndo ? step.id : null);
    if (!isUndo) await removeClosed(step.id);
  };
  const { $steps, record, ...steps } = undoSteps({ $workspace, dispatch, takeStep });

  /** A new project comes in the place of the open one. */
  const begin = async (next: Doc): Promise<void> => {
    const left = doc();
    $left.set(null);
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
    if (now) tell(describeProject(now));
  };
  /** Shows what this tab had before a reload, unless something else was begun meanwhile. */
  const takeUp = ({ doc: own }: Restored): void => {
    if (!own || openId() !== null) return;
    $left.set(null);
    dispatch({ type: 'opened', doc: own });
    tell(describeProject(own));
  };

  return {
    $steps,
    $left,
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
      if ($left.get()?.id === id) $left.set(null);
      if (wasOpen) await switchTo(null);
      if (!(await removeClosed(id))) return;
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
      await changeClosed(id, async (store) => {
        const found = await store.load(id);
        const renamed = found && applyCommand(found.project, { type: 'rename', name });
        if (found && renamed) await store.write({ ...found, project: renamed.project });
      });
    },
    duplicate: async (id: string): Promise<void> => {
      const changed = await session.change(async (store) => {
        const found = await store.load(id);
        if (!found) return;
        const name = t('projects.copyOf', { name: found.project.name });
        const project = { ...found.project, id: ports.newId(), name, createdAtMs: ports.now() };
        await store.write({ ...found, project });
      });
      if (changed === 'failed') fail(t('projects.unwritten'));
    },
    saveAsFile: files.save,
    /** Opens a file that {@link saveAsFile} has saved, as a project of its own. */
    openFile: async (file: File): Promise<void> => {
      const read = await files.read(file);
      if (typeof read === 'string') return fail(read);
      await begin(read);
      tell(describeProject(read));
    },
    /** Takes up what this tab had before a reload; otherwise offers what another has left. */
    restore: async (): Promise<void> => {
      const own = await session.restore();
      takeUp(own);
      if (own.elsewhere && openId() === null) {
        $notice.set({ tone: 'plain', text: t('projects.moved'), action: 'goOn', projectId: own.elsewhere });
        void session.restore(LATE_MS).then(takeUp);
      }
      await session.announce();
      const left = session.$list.get().find(isLeft);
      if (openId() === null) $left.set(left ?? null);
    },
    forgetAll: async (): Promise<void> => {
      dispatch({ type: 'closed' });
      steps.forget();
      $left.set(null);
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

/** A tab that was closed or crashed had it open. */
function isLeft({ isElsewhere, isPutAside }: ListedProject): boolean {
  return !isElsewhere && !isPutAside;
}
