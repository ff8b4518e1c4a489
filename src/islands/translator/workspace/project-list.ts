import { atom, type WritableAtom } from 'nanostores';
import { t } from '#messages/first.ts';
import { applyCommand } from '#islands/project/apply-command.ts';
import { type Doc, type Entry } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import { countTranslated } from '#islands/project/work.ts';
import type { PageNotice } from '../notice.ts';
import { type ListStep, moveStep, noSteps, withStep } from './list-steps.ts';
import type { WorkspacePorts } from './ports.ts';
import type { ListedProject, ProjectSession } from './project-session.ts';
import type { WorkspaceEvent } from './reduce.ts';
import type { Workspace } from './state.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask' | 'now' | 'newId'>;
  readonly session: ProjectSession;
  readonly $workspace: WritableAtom<Workspace>;
  readonly $notice: WritableAtom<PageNotice | null>;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** What may be revealed after Undo: the cue that has changed. */
export interface Place {
  /** `null` where the change is one of all translations: of times, or of the list of cues. */
  readonly target: string | null;
  readonly index: number;
}

/** Which project is open, the list of the others, and one Undo for both. */
export function projectList({ ports, session, $workspace, $notice, dispatch }: Input) {
  const $steps = atom(noSteps);
  /** Offers the project of a tab that was closed or crashed. */
  const $left = atom<ListedProject | null>(null);
  /** Which kind was undone last, so that Redo goes the same way back. */
  let undone: ('doc' | 'list')[] = [];
  const doc = () => $workspace.get().doc;
  const openId = () => doc()?.project.id ?? null;
  const record = (step: ListStep) => {
    $steps.set(withStep($steps.get(), step));
    undone = [];
  };

  /** What nobody has translated yet is not kept in the list; Undo brings it back. */
  const putAside = async (left: Doc | null) => {
    if (!left) return session.refresh();
    const { id, works } = left.project;
    await session.change((store) => (works.size === 0 ? store.remove(id) : store.putAside(id)));
  };
  const load = async (id: string): Promise<Doc | null> => {
    const found = await session.open(id);
    if (found !== 'elsewhere') return found;
    return (await ports.ask(elsewhereQuestion())) ? session.takeOver(id) : null;
  };
  /** Opens another project, or none. `false` where it is not there, or the person would rather not. */
  const switchTo = async (id: string | null): Promise<boolean> => {
    const left = doc();
    $left.set(null);
    if (id === null) {
      dispatch({ type: 'closed' });
      await session.close();
    } else {
      await session.change((store) => store.restore(id));
      const next = await load(id);
      if (!next) return false;
      dispatch({ type: 'opened', doc: next });
    }
    await putAside(left);
    return true;
  };
  const takeStep = async (step: ListStep, isUndo: boolean): Promise<void> => {
    if (step.type === 'switched') return void (await switchTo(isUndo ? step.from : step.to));
    if (isUndo) await session.change((store) => store.restore(step.id));
    if (step.wasOpen) await switchTo(isUndo ? step.id : null);
    if (!isUndo) await session.change((store) => store.remove(step.id));
  };
  const moveList = async (from: 'undo' | 'redo'): Promise<void> => {
    const moved = moveStep($steps.get(), from);
    if (!moved) return;
    $steps.set(moved.steps);
    $notice.set(null);
    await takeStep(moved.step, from === 'undo');
  };

  return {
    $steps,
    $left,
    forgetSteps: () => $steps.set(noSteps),
    /** Something else was done: nothing of the list can be done again. */
    dropRedo: () => {
      undone = [];
      if ($steps.get().redo.length > 0) $steps.set({ ...$steps.get(), redo: [] });
    },
    /** Whether the open project may be closed: asks where a person has edited it. */
    mayLeave: async (): Promise<boolean> => {
      const open = doc();
      const isEdited = open && [...open.project.works.values()].some(({ edited }) => edited.size > 0);
      return !isEdited || ports.ask(leaveQuestion(open.project.name));
    },
    /** A new project comes in the place of the open one. */
    begin: async (next: Doc): Promise<void> => {
      const left = doc();
      $left.set(null);
      dispatch({ type: 'opened', doc: next });
      record({ type: 'switched', from: left?.project.id ?? null, to: next.project.id, atMs: ports.now() });
      await session.adopt(next);
      session.keep(next);
      await putAside(left);
    },
    open: async (id: string): Promise<void> => {
      const from = openId();
      if (id === from || !(await switchTo(id))) return;
      record({ type: 'switched', from, to: id, atMs: ports.now() });
      $notice.set({ tone: 'plain', text: describe(doc()) });
    },
    close: async (): Promise<void> => {
      const from = openId();
      $notice.set(null);
      if (from === null) return dispatch({ type: 'closed' });
      record({ type: 'switched', from, to: null, atMs: ports.now() });
      $notice.set({ tone: 'plain', text: t('run.cleared'), action: 'undo' });
      await switchTo(null);
    },
    remove: async (id: string): Promise<void> => {
      const wasOpen = id === openId();
      record({ type: 'deleted', id, wasOpen, atMs: ports.now() });
      if ($left.get()?.id === id) $left.set(null);
      $notice.set({ tone: 'plain', text: t('projects.deleted'), action: 'undo' });
      if (wasOpen) await switchTo(null);
      await session.change((store) => store.remove(id));
    },
    rename: async (id: string, name: string): Promise<void> => {
      if (name.trim() === '') return;
      if (id === openId()) dispatch({ type: 'renamed', name, atMs: ports.now() });
      await session.change(async (store) => {
        const found = id === openId() ? null : await store.load(id);
        const renamed = found && applyCommand(found.project, { type: 'rename', name });
        if (found && renamed) await store.write({ ...found, project: renamed.project });
      });
    },
    duplicate: async (id: string): Promise<void> => {
      await session.change(async (store) => {
        const found = await store.load(id);
        if (!found) return;
        const name = t('projects.copyOf', { name: found.project.name });
        const project = { ...found.project, id: ports.newId(), name, createdAtMs: ports.now() };
        await store.write({ ...found, project });
      });
    },
    /** Restores what this tab had before a reload; otherwise offers the project of a closed tab. */
    restore: async (): Promise<void> => {
      const own = await session.restore();
      if (own && openId() === null) {
        dispatch({ type: 'opened', doc: own });
        $notice.set({ tone: 'plain', text: describe(own) });
      }
      await session.refresh();
      const left = session.$list.get().find(({ isElsewhere, isPutAside }) => !isElsewhere && !isPutAside);
      if (openId() === null) $left.set(left ?? null);
    },
    /** Takes the last change back, be it of a text or of the list. A key that is held down stays in the cue where it began. */
    undo: async (heldIn: Place | null = null): Promise<Place | null> => {
      const entry = doc()?.history.undo.at(-1);
      const step = $steps.get().undo.at(-1);
      if (step && (!entry || step.atMs >= entry.atMs)) {
        if (heldIn) return null;
        await moveList('undo');
        undone.push('list');
        return null;
      }
      if (!entry || (heldIn && !isAt(entry, heldIn))) return null;
      dispatch({ type: 'undone' });
      undone.push('doc');
      return placeOf(entry);
    },
    redo: async (heldIn: Place | null = null): Promise<Place | null> => {
      const entry = doc()?.history.redo.at(-1);
      const isList = undone.at(-1) === 'list' || !entry;
      if (heldIn && (isList || !isAt(entry, heldIn))) return null;
      undone.pop();
      if (isList) await moveList('redo');
      else dispatch({ type: 'redone' });
      return isList ? null : placeOf(entry);
    },
    forgetAll: async (): Promise<void> => {
      dispatch({ type: 'closed' });
      $steps.set(noSteps);
      $left.set(null);
      $notice.set(null);
      await session.forgetAll();
    },
  };
}

function placeOf({ command }: Entry): Place | null {
  if (command.type === 'replaceRows') return { target: null, index: command.at };
  if (command.type === 'setTimes') {
    const [index] = command.times.keys();
    return index === undefined ? null : { target: null, index };
  }
  if (command.type !== 'setCells') return null;
  const [index] = command.cells.keys();
  return index === undefined ? null : { target: command.target, index };
}

function isAt(entry: Entry, { target, index }: Place): boolean {
  const place = placeOf(entry);
  return place?.target === target && place.index === index;
}

function describe(doc: Doc | null): string {
  if (!doc) return '';
  const work = shownWork(doc.project);
  const file = doc.project.name;
  if (!work) return t('draft.restoredSource', { file });
  const counts = { done: countTranslated(work), total: work.texts.length };
  return t('draft.restored', { ...counts, file, language: work.target.name });
}

function leaveQuestion(name: string) {
  return {
    title: t('projects.leaveTitle'),
    body: t('projects.leaveBody', { name }),
    confirm: t('projects.leaveConfirm'),
    keep: t('draft.keep'),
  };
}

function elsewhereQuestion() {
  return {
    title: t('projects.elsewhereTitle'),
    body: t('projects.elsewhereBody'),
    confirm: t('projects.elsewhereConfirm'),
    keep: t('projects.elsewhereKeep'),
  };
}
