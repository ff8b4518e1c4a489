import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { $config } from '#islands/api-client/config.ts';
import { rememberLanguages } from '#islands/preferences/last-languages.ts';
import type { Target } from '#islands/preferences/target.ts';
import { optionsInto } from '#islands/project/form-options.ts';
import { refreshCredits } from '#islands/session/credits.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { noTexts } from '../metadata/no-texts.ts';
import { canTranslateTexts } from '../metadata/texts-status.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { languageQueue } from './language-queue.ts';
import { languagesAtOnce } from './languages-at-once.ts';

interface Wish {
  /** By language. */
  readonly options: ReadonlyMap<string, TranslateOptions>;
  readonly isWithTexts: boolean;
}

export type SeveralLanguages = ReturnType<typeof create>;

const created = new WeakMap<TranslatorWorkspace, SeveralLanguages>();

/** The several languages of a page: there is one queue for each workspace. */
export function severalLanguages(workspace: TranslatorWorkspace): SeveralLanguages {
  const found = created.get(workspace) ?? create(workspace);
  created.set(workspace, found);
  return found;
}

function create(workspace: TranslatorWorkspace) {
  const { $workspace, $notice, dispatch } = workspace;
  /** What the languages of the last press are asked with, even if another one is looked at in the meantime. */
  let wish: Wish = { options: new Map(), isWithTexts: false };
  const aborting = new Map<string, AbortController>();

  const translate = async (target: Target) => {
    const videoTexts = wish.isWithTexts ? noTexts : undefined;
    const controller = new AbortController();
    aborting.set(target.code, controller);
    const options = wish.options.get(target.code);
    const end = await workspace.translateBeside({ target, videoTexts, ...(options ? { options } : {}) });
    if (end.status === 'done' && !controller.signal.aborted)
      await translateTexts(workspace, target.code, controller.signal);
    return end;
  };
  const queue = languageQueue({
    $workspace,
    dispatch,
    translate,
    cancel: (code) => {
      for (const [other, controller] of aborting)
        if (code === undefined || code === other) controller.abort();
      workspace.cancel(code);
    },
    atOnce: () => languagesAtOnce($config.get()?.model.plan ?? null),
  });

  return {
    ...queue,
    /** Begins or goes on with languages: those that are complete stay as they are. */
    start: async (targets: readonly Target[], isWithTexts: boolean): Promise<void> => {
      const project = $workspace.get().doc?.project;
      if (!project) return;
      const open = targets.filter(({ code }) => project.works.get(code)?.texts.includes(null) ?? true);
      if (open.length === 0) return $notice.set({ tone: 'plain', text: t('languages.allThere') });
      const agreed: Target[] = [];
      for (const target of open) if (await workspace.mayTranslateInto(target)) agreed.push(target);
      if ($workspace.get().doc?.project.id !== project.id) return;
      const options = agreed.map(({ code }) => [code, optionsInto(code, project)] as const);
      // What an earlier press has asked for may still be waiting.
      wish = { options: new Map([...wish.options, ...options]), isWithTexts };
      if (targets.length > 1) rememberLanguages(targets.map(({ code }) => code));
      queue.start(agreed);
    },
  };
}

/** Title and description, on the credit of their language. What fails keeps its original, and stops nothing. */
async function translateTexts(
  { $workspace, dispatch }: TranslatorWorkspace,
  code: string,
  signal: AbortSignal,
): Promise<void> {
  const project = $workspace.get().doc?.project;
  const work = project?.works.get(code);
  if (!project || !work?.videoTexts || !canTranslateTexts(work.videoTexts)) return;
  const { translationId } = work;
  try {
    const { runTexts } = await import('../metadata/run-texts.ts');
    const { failure } = await runTexts(project.source, work, {
      signal,
      onText: (field, text) => dispatch({ type: 'videoTextArrived', translationId, field, text }),
    });
    if (failure) await endLostSession(failure);
    await refreshCredits();
  } catch {
    // The page lost its connection before this part of it had come; the person can ask again in the language's own boxes.
  }
}
