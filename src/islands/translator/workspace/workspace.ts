import { atom } from 'nanostores';
import { t } from '#messages/first.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { type Cell, withCells } from '#islands/project/cell.ts';
import { optionsInto } from '#islands/project/form-options.ts';
import { type Doc, noHistory } from '#islands/project/history.ts';
import { type Project, shownWork, startProject } from '#islands/project/project.ts';
import { PROJECT_FILE_ENDING } from '#islands/project/project-file-ending.ts';
import type { Source } from '#islands/project/source.ts';
import { missingCues, startWork, type VideoTexts, type Work } from '#islands/project/work.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { PageNotice } from '../page-message/notice.ts';
import { fileReader, type Origin } from './file-reader.ts';
import { type PassEnd, passRunner } from './passes.ts';
import type { WorkspacePorts } from './ports.ts';
import { projectList } from './project-list.ts';
import { projectSession } from './session/project-session.ts';
import { reduce, type WorkspaceEvent } from './reduce.ts';
import { shownWorkspace } from './shown-workspace.ts';
import { emptyWorkspace, formOf, type Workspace } from './state.ts';

interface TranslationWish {
  readonly target: Target;
  /** Set where title and description of the video are wanted too. */
  readonly videoTexts?: VideoTexts | undefined;
  /** What it is asked with, where that is not what the form says now. */
  readonly options?: TranslateOptions;
}

/** The page without its views: the open project, the runs that work for it, the files that come in, and what the browser keeps. */
export function createWorkspace(ports: WorkspacePorts) {
  const $workspace = atom<Workspace>(emptyWorkspace);
  const $shown = shownWorkspace($workspace);
  const $notice = atom<PageNotice | null>(null);
  const reader = fileReader(ports.readFile);
  const passes = passRunner(ports);
  const session = projectSession({
    openStorage: ports.openStorage,
    onUnread: (what) => list.sayUnread(what),
    onLeft: (why, id) => {
      dispatch({ type: 'closed' });
      list.forgetSteps();
      $notice.set(
        why === 'moved'
          ? { tone: 'plain', text: t('projects.moved'), action: 'goOn', projectId: id }
          : { tone: 'plain', text: t('projects.forgotten') },
      );
    },
  });
  const dispatch = (event: WorkspaceEvent) => {
    const before = $workspace.get();
    const next = reduce(before, event);
    if (next === before) return;
    $workspace.set(next);
    // What is open now is not the file that could not be read.
    if (event.type === 'opened' && reader.$reading.get().status === 'failed') reader.stop();
    passes.stopOthers(next);
    if (before.doc && next.doc && hasMoved(before, next)) {
      const isStep = event.type === 'undone' || event.type === 'redone';
      if (!isStep) list.countChange(before.doc.history, next.doc.history);
      // It would take back something else by now.
      if ($notice.get()?.action === 'undo') $notice.set(null);
    }
    if (next.doc && next.doc !== before.doc && event.type !== 'opened') session.keep(next.doc);
  };
  const list = projectList({ ports, session, $workspace, $notice, dispatch });
  const doc = () => $workspace.get().doc;

  /** `said` is what the page said when the person asked for it: what it says since then stays. */
  const openProject = async (project: Project, said = $notice.get()): Promise<void> => {
    if ($notice.get() === said) $notice.set(null);
    await list.begin({ project, history: noHistory });
  };

  const openSource = async (source: Source, said = $notice.get()): Promise<void> => {
    const form = formOf($workspace.get());
    const project = startProject({ id: ports.newId(), source, ...form, nowMs: ports.now() });
    await openProject(project, said);
  };

  const pass = async (from: Doc, work: Work, wanted: readonly number[]) => {
    const { source } = from.project;
    const options = optionsInto(work.target.code, from.project);
    const end = await passes.run({ source, work, wanted, options }, dispatch);
    const now = doc()?.project.works.get(work.target.code);
    return end.status === 'done' && now?.translationId === work.translationId ? now : null;
  };

  /** Whether to go on although the source is in the language that is wanted. */
  const mayStayInLanguage = async ({ project }: Doc, target: Target): Promise<boolean> => {
    const language = await ports.sourceLanguage(project.source);
    return (
      language?.code !== target.code ||
      (await ports.ask({ about: 'sameLanguage', language: target.name })) !== false
    );
  };

  /** A new translation, which begins with the lines that the person has kept. `null` where the source has changed while they were looked up. */
  const begin = async (
    { project }: Doc,
    { target, videoTexts, options = optionsInto(target.code, project) }: TranslationWish,
  ): Promise<{ readonly work: Work; readonly known: number } | null> => {
    const { source } = project;
    const known = await ports.remembered(source, target.code);
    if (doc()?.project.source !== source) return null;
    const begun = withRecalled(startWork(source.cues, ports.newId(), target), known);
    return { work: { ...begun, options, ...(videoTexts ? { videoTexts } : {}) }, known: known.size };
  };

  return {
    $workspace,
    /** What views draw. */
    $shown,
    $notice,
    $reading: reader.$reading,
    $steps: list.$steps,
    $keeping: session.$keeping,
    $list: session.$list,
    list,
    dispatch,
    /** Restores the project of this tab, or offers that of an earlier visit. */
    restore: list.restore,
    /** The page may be closing. */
    flush: session.flush,
    openSource,
    /** Opens what has its translations already. */
    openProject,
    /** Asks before edited work is closed; an unreadable file changes nothing. */
    openFile: async (file: File, origin: Origin = {}): Promise<Source | null> => {
      if (isProjectFile(file)) {
        if (await list.mayLeave()) await list.openFile(file);
        return null;
      }
      const said = $notice.get();
      const read = await reader.read(file, origin);
      if (!read) return null;
      const isWanted = await list.mayLeave();
      const opening = isWanted ? openSource(read.source, said) : null;
      read.end(isWanted);
      await opening;
      return isWanted ? read.source : null;
    },
    /** Stops running work and closes the project, which stays in the list. */
    clear: async (): Promise<void> => {
      reader.stop();
      passes.cancel();
      await list.close();
    },
    cancel: passes.cancel,
    /**
     * Translates what is missing, or all of it anew. What is there stays until the first cue has arrived. Resolves with the translation once it is
     * complete, and with `null` where it did not come to its end.
     */
    translate: async (wish: TranslationWish): Promise<Work | null> => {
      const from = doc();
      if (!from) return null;
      const existing = from.project.works.get(wish.target.code);
      if (existing?.texts.includes(null)) {
        dispatch({ type: 'shown', target: wish.target.code });
        return pass(from, existing, missingCues(existing));
      }
      if (
        existing &&
        existing.edited.size > 0 &&
        !(await ports.ask({ about: 'replacing', language: wish.target.name }))
      )
        return null;
      if (!existing && !(await mayStayInLanguage(from, wish.target))) return null;
      const now = doc();
      if (now?.project.id !== from.project.id) return null;
      const begun = await begin(now, wish);
      if (!begun) return null;
      const { work, known } = begun;
      const total = work.texts.length;
      if (known > 0) $notice.set({ tone: 'plain', text: t('memory.used', { count: known, total }) });
      return pass(now, work, missingCues(work));
    },
    /** Whether a language may be translated into, although the source may be in it already. */
    mayTranslateInto: async (target: Target): Promise<boolean> => {
      const from = doc();
      return from !== null && (from.project.works.has(target.code) || mayStayInLanguage(from, target));
    },
    /** Translates what is missing in one of several languages, beside the others. What is complete stays as it is. */
    translateBeside: async (wish: TranslationWish): Promise<PassEnd> => {
      const from = doc();
      if (!from) return { status: 'stopped' };
      const existing = from.project.works.get(wish.target.code);
      const work = existing ?? (await begin(from, wish))?.work;
      if (!work) return { status: 'stopped' };
      const wanted = missingCues(work);
      if (existing && wanted.length === 0) return { status: 'done' };
      const { source } = from.project;
      const options = work.options ?? optionsInto(work.target.code, from.project);
      return passes.run({ source, work, wanted, options, isBeside: true }, dispatch);
    },
    /** Asks for some cues again, of the translation on the screen. Other languages that are on their way go on. */
    translateAgain: async (wanted: readonly number[], changes: TranslateOptions = {}): Promise<void> => {
      const from = doc();
      const work = from && shownWork(from.project);
      if (!from || !work) return;
      const { source } = from.project;
      const options = optionsInto(work.target.code, from.project);
      await passes.run(
        { source, work, wanted, options: { ...options, ...changes }, isBeside: true },
        dispatch,
      );
    },
  };
}

export type TranslatorWorkspace = ReturnType<typeof createWorkspace>;

/** A translation that begins with what the memory has. Nobody has looked at these lines in this film: they are not edited. */
function withRecalled(work: Work, texts: ReadonlyMap<number, string>): Work {
  const cells = [...texts].map(([index, text]): [number, Cell] => [
    index,
    { text, flags: [], isEdited: false, isFromMemory: true },
  ]);
  return cells.length === 0 ? work : withCells(work, new Map(cells));
}

/** Saved by another browser, or by this one at another time. */
function isProjectFile({ name }: File): boolean {
  return name.toLowerCase().endsWith(PROJECT_FILE_ENDING);
}

/** Whether the history of the open project has another last entry than before. */
function hasMoved({ doc: before }: Workspace, { doc: after }: Workspace): boolean {
  return before?.project.id === after?.project.id && before?.history.undo !== after?.history.undo;
}
