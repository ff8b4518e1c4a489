import { useEffect, useState } from 'react';
import { $draftsForgotten, $hasDraft, hasWork } from '#islands/project/unsaved.ts';
import { shownWork } from '#islands/project/project.ts';
import { $target, followShown, leaveShownTarget, suggestTarget } from '../preferences/target.ts';
import { onOtherPerson } from '../session/other-person.ts';
import { $session, $youtubeAccess } from '../session/session.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';
import { $memoryChoice, restoreMemoryChoice } from '#islands/terms/memory-choice.ts';
import type { Ask } from '#islands/ui/useQuestion.ts';
import { reportFailedLoads } from './page-message/report-failed-loads.ts';
import { loadStudioStyles } from './studio/studio-styles.ts';
import type { PageNotice } from './page-message/notice.ts';
import type { WorkspaceQuestion } from './workspace/questions.ts';
import { lateWorkspace } from './workspace/late-workspace.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';
import { stopOnSignOut } from './stop-on-sign-out.ts';

const loadBrowserWorkspace = () => import('./browser-workspace.ts');

/** The workspace of this page, bound to the browser, the server and the session. */
export function useWorkspace(ask: Ask<WorkspaceQuestion>): TranslatorWorkspace {
  const [workspace] = useState(() =>
    lateWorkspace(async (state) => {
      const { browserWorkspace } = await loadBrowserWorkspace();
      return browserWorkspace(ask, state);
    }),
  );
  useEffect(() => {
    void restore(workspace);
    restoreMemoryChoice();
    const flush = () => void workspace.flush();
    addEventListener('pagehide', flush);
    const stops = [
      reportFailedLoads(workspace),
      followTarget(workspace),
      // Who chooses a language that the project has already sees it.
      $target.listen(({ code }) => workspace.dispatch({ type: 'shown', target: code })),
      followDrafts(workspace),
      keepEditsWhenWanted(workspace),
      stopOnSignOut(workspace),
      onOtherPerson(() => workspace.$notice.set(null)),
      $draftsForgotten.listen(() => void workspace.list.forgetAll()),
      forgetDone(workspace, 'signIn', (done) =>
        $session.listen(({ status }) => status === 'signedIn' && done()),
      ),
      forgetDone(workspace, 'connectYouTube', (done) => $youtubeAccess.listen((access) => access && done())),
    ];
    return () => {
      removeEventListener('pagehide', flush);
      workspace.cancel();
      stops.forEach((stop) => stop());
    };
  }, [workspace]);
  return workspace;
}

/** What was open before a reload is shown with the styles that it is drawn with: until they came, it would stand in the whole form. */
async function restore(workspace: TranslatorWorkspace): Promise<void> {
  // Both are needed next: neither waits for the other.
  loadBrowserWorkspace().catch(() => undefined);
  try {
    // Loaded for the storage in any case.
    const { rememberedProject } = await import('#islands/project/storage/storage.ts');
    if (rememberedProject() !== null) await loadStudioStyles();
  } catch {
    // The part that needs them says so.
  }
  await workspace.restore();
}

/** The language of the form is that of the translation that comes on the screen; a new source suggests one that it is not in. */
function followTarget({ $workspace }: TranslatorWorkspace): () => void {
  let shownId: string | undefined;
  let projectId: string | undefined;
  return $workspace.listen(({ doc }) => {
    const isOther = doc?.project.id !== projectId;
    if (isOther && !doc?.project.works.size) leaveShownTarget();
    if (doc && isOther && doc.project.works.size === 0)
      void sourceLanguage(doc.project.source).then((language) => suggestTarget(language?.code));
    projectId = doc?.project.id;
    const work = doc && shownWork(doc.project);
    if (work && work.translationId !== shownId) followShown(work.target);
    shownId = work?.translationId;
  });
}

/** Signing out deletes what this browser keeps, and asks before it does. */
function followDrafts({ $workspace, $list }: TranslatorWorkspace): () => void {
  const update = () => {
    const { doc } = $workspace.get();
    // What was put aside without a translation has other work of a person.
    const isKept = $list.get().some(({ tracks, isPutAside }) => tracks.length > 0 || isPutAside);
    $hasDraft.set(isKept || (doc !== null && hasWork(doc)));
  };
  const stops = [$workspace.listen(update), $list.listen(update)];
  return () => stops.forEach((stop) => stop());
}

/** Keeps the lines that the person edits from when they tick it; what keeps them is loaded then. */
function keepEditsWhenWanted({ $workspace }: TranslatorWorkspace): () => void {
  let stopKeeping: (() => void) | null = null;
  let isOver = false;
  const stop = $memoryChoice.subscribe(({ keeps }) => {
    if (!keeps || stopKeeping) return;
    stopKeeping = () => undefined;
    void import('#islands/terms/sync/account-terms.ts').then(
      ({ followAccountTerms }) => followAccountTerms(),
      () => undefined,
    );
    import('./memory/keep-edits.ts').then(
      ({ keepEdits }) => {
        if (!isOver) stopKeeping = keepEdits($workspace, { isOn: () => $memoryChoice.get().keeps });
      },
      () => {
        stopKeeping = null;
      },
    );
  });
  return () => {
    isOver = true;
    stop();
    stopKeeping?.();
  };
}

/** Removes a notice once the person has done what it asks for. */
function forgetDone(
  { $notice }: TranslatorWorkspace,
  action: PageNotice['action'],
  listen: (done: () => void) => () => void,
): () => void {
  return listen(() => {
    if ($notice.get()?.action === action) $notice.set(null);
  });
}
