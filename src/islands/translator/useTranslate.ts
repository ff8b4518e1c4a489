import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { $isQueueRunning } from './languages/queue-running.ts';
import { useVideoTexts } from './metadata/useVideoTexts.ts';
import { $config } from '#islands/api-client/config.ts';
import { $moreTargets, $target } from '#islands/preferences/target.ts';
import { $youtubeAccess, knownSession } from '#islands/session/session.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import type { PageNotice } from './page-message/notice.ts';
import { noTexts } from './metadata/no-texts.ts';
import { refuse } from './run/refusal.ts';
import type { SourceForm } from './useSourceForm.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';
import { shownWork } from '#islands/project/project.ts';
import { runOf } from './workspace/state.ts';

/** The actions Translate, Resume and 'Translate these again', followed by the translation of the video's texts. */
export function useTranslate(workspace: TranslatorWorkspace, form: SourceForm) {
  const target = useStore($target, { ssr: 'initial' });
  const texts = useVideoTexts(workspace.dispatch);
  const { $notice, $workspace } = workspace;

  const wantsTexts = () => form.includesTexts && $workspace.get().doc?.project.source.videoId !== undefined;
  /** Several languages have a queue, which is loaded when there are several. */
  const several = async () => {
    const { severalLanguages } = await import('./languages/several-languages.ts');
    return severalLanguages(workspace);
  };
  const run = async (to: typeof target) => {
    texts.cancel();
    const isWithTexts = wantsTexts();
    const work = await workspace.translate({ target: to, videoTexts: isWithTexts ? noTexts : undefined });
    const source = $workspace.get().doc?.project.source;
    if (work && source) await texts.translate(source, work);
  };
  /** The captions of the video that is asked for. `false` where they do not come, or the person keeps what is open. */
  const fetchCaptions = async (): Promise<boolean> => {
    try {
      const fetched = await form.video.fetchCaptions();
      if (!fetched || !(await workspace.list.mayLeave())) return false;
      await workspace.openSource(fetched, null);
      return true;
    } catch (thrown) {
      const { fetchNotice } = await import('./source-url/fetch-notice.ts');
      $notice.set(await fetchNotice(thrown));
      return false;
    }
  };
  const translate = async () => {
    $notice.set(null);
    const { status } = await announceWhileWaiting(noticeIn($notice), knownSession());
    const refusal = refuse({
      mode: form.mode,
      url: form.url,
      source: form.current,
      isSignedIn: status === 'signedIn',
      hasToken: $youtubeAccess.get() !== null,
      canConnect: $config.get()?.google.clientId !== undefined,
    });
    if (refusal) return $notice.set(refusal);
    if (!form.current && !(form.mode === 'youtube' && (await fetchCaptions()))) return;
    const more = $moreTargets.get();
    if (more.length === 0) return run(target);
    await (await several()).start([target, ...more], wantsTexts());
  };
  return {
    texts,
    translate,
    /** Goes on with the translation on the screen, whatever the form says by now. */
    resume: async () => {
      const { doc } = $workspace.get();
      const work = doc && shownWork(doc.project);
      if (!work) return;
      const isOneOfMany = doc.project.asked?.some(({ code }) => code === work.target.code);
      if (isOneOfMany) await (await several()).start([work.target], wantsTexts());
      else await run(work.target);
    },
    /** Stops what is on the screen; others of several languages go on. */
    cancel: async () => {
      const run = runOf($workspace.get());
      if (!$isQueueRunning.get() || run.status !== 'translating') return workspace.cancel();
      (await several()).cancel(run.pass.before.target.code);
    },
    /** Stops all languages. */
    stopAll: async () => {
      if ($isQueueRunning.get()) (await several()).cancel();
    },
    translateTexts: () => {
      const { doc } = $workspace.get();
      const work = doc && shownWork(doc.project);
      if (doc && work) void texts.translate(doc.project.source, work);
    },
  };
}

/** Says what is waited for, and takes it back. What the page has said meanwhile stays. */
function noticeIn($notice: WritableAtom<PageNotice | null>): (text: string | null) => void {
  let said: PageNotice | null = null;
  return (text) => {
    if ($notice.get() !== said) return;
    said = text === null ? null : { tone: 'plain', text };
    $notice.set(said);
  };
}
