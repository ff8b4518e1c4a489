import type { ReadableAtom, WritableAtom } from 'nanostores';
import { t } from '#messages/first.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { optionsInto } from '#islands/project/form-options.ts';
import type { Doc } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import { missingCues, type Work } from '#islands/project/work.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { PageNotice } from '#islands/translator/page-message/notice.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { WorkspaceEvent } from '../reduce.ts';
import type { Workspace } from '../state.ts';
import { beginWork, type TranslationWish } from './begin-work.ts';
import { mayTranslateAnew, mayTranslateInto } from './may-translate.ts';
import type { PassEnd, PassRunner } from './passes.ts';

interface Input {
  readonly ports: Pick<WorkspacePorts, 'ask' | 'sourceLanguage' | 'remembered' | 'newId'>;
  readonly passes: Pick<PassRunner, 'run'>;
  readonly $workspace: ReadableAtom<Workspace>;
  readonly $notice: WritableAtom<PageNotice | null>;
  readonly dispatch: (event: WorkspaceEvent) => void;
}

/** The ways to have the open project translated: one language, one of several, or some cues again. */
export function translating({ ports, passes, $workspace, $notice, dispatch }: Input) {
  const doc = () => $workspace.get().doc;

  /** `null` where the source has changed while kept lines were looked up. */
  const begin = async ({ project }: Doc, wish: TranslationWish) => {
    const begun = await beginWork(ports, project, wish);
    return doc()?.project.source === project.source ? begun : null;
  };
  /** Translates what is missing. `null` where it did not come to its end. */
  const complete = async (
    { project }: Doc,
    work: Work,
    { isBeside }: { readonly isBeside: boolean },
  ): Promise<Work | null> => {
    const { source } = project;
    const options = optionsInto(work.target.code, project);
    const end = await passes.run({ source, work, wanted: missingCues(work), options, isBeside }, dispatch);
    const now = doc()?.project.works.get(work.target.code);
    return end.status === 'done' && now?.translationId === work.translationId ? now : null;
  };
  const translateAnew = async (from: Doc, wish: TranslationWish): Promise<Work | null> => {
    if (!(await mayTranslateAnew(ports, from.project, wish.target))) return null;
    const now = doc();
    if (now?.project.id !== from.project.id) return null;
    const begun = await begin(now, wish);
    if (!begun) return null;
    const { work, known } = begun;
    const total = work.texts.length;
    if (known > 0) $notice.set({ tone: 'plain', text: t('memory.used', { count: known, total }) });
    return complete(now, work, { isBeside: false });
  };

  return {
    /**
     * Translates what is missing, which stops no other language, or all of it anew. What is there stays until the first cue has arrived. Resolves with the translation once it is
     * complete, and with `null` where it did not come to its end.
     */
    translate: async (wish: TranslationWish): Promise<Work | null> => {
      const from = doc();
      if (!from) return null;
      const existing = from.project.works.get(wish.target.code);
      if (!existing?.texts.includes(null)) return translateAnew(from, wish);
      dispatch({ type: 'shown', target: wish.target.code });
      // The form says by now what this language was begun with.
      return complete(doc() ?? from, existing, { isBeside: true });
    },
    /** Whether a language may be translated into, although the source may be in it already. */
    mayTranslateInto: async (target: Target): Promise<boolean> => {
      const from = doc();
      return from !== null && mayTranslateInto(ports, from.project, target);
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
      const options = { ...optionsInto(work.target.code, from.project), ...changes };
      await passes.run({ source, work, wanted, options, isBeside: true }, dispatch);
    },
  };
}
