import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#messages/t.ts';
import type { UploadRequest } from '#protocol/youtube.ts';
import type { Project } from '#islands/project/project.ts';
import type { UploadWait } from '#islands/project/work.ts';
import { $session, signedInUid } from '#islands/session/session.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { guardLeaving } from '#islands/ui/leave-guard.ts';
import { failureBanner } from '#islands/translator/upload/upload-banner.ts';
import { makeOffer } from '#islands/translator/upload/upload-offer.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { useConnection } from '#islands/youtube/useConnection.ts';
import { type TokenPorts, withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeTokenOfPerson } from '#islands/youtube/youtube-token.ts';
import { $doing, $outcomes } from './running-uploads.ts';
import { type Sent, sendAll } from './send-all.ts';
import { rowOf, type UploadRow, type UploadSplit } from './upload-all.ts';
import { UploadAllDialog } from './UploadAllDialog.tsx';

interface Props {
  readonly workspace: TranslatorWorkspace;
  readonly project: Project;
  /** Languages are still on their way. */
  readonly isBusy: boolean;
  /** Where it says what is done: the row of buttons has no room for it. */
  readonly messages: Element | null;
}

/** What is asked before anything is written: of one project, and of the person who began it. */
interface Question {
  readonly of: string;
  readonly uid: string | null;
  readonly rows: readonly UploadRow[];
  readonly token: TokenPorts;
}

/** 'Upload all': one confirmation for all languages, then one after the other as drafts. */
export function UploadAll({ workspace, project, isBusy, messages }: Props) {
  const { isConnected } = useConnection();
  const [question, setQuestion] = useState<Question | null>(null);
  const doing = useStore($doing);
  const outcome = useStore($outcomes);
  useStore($session);
  const uid = signedInUid();
  const { id, source } = project;
  const { videoId } = source;
  if (!videoId) return null;
  const isOwn = (begun: { of: string; uid: string | null } | null) =>
    begun?.of === id && (uid === null || begun.uid === uid);
  const sent = outcome && isOwn(outcome) ? outcome.sent : [];
  const add = (next: Sent) => {
    const before = $outcomes.get();
    $outcomes.set({ of: id, uid, sent: [...(before?.of === id ? before.sent : []), next] });
  };
  /** What went well is closed without what did not, which may not have been read. */
  const close = (tone: Sent['tone']) => {
    const now = $outcomes.get();
    if (now) $outcomes.set({ ...now, sent: now.sent.filter((one) => one.tone !== tone) });
  };
  const fail = async (thrown: unknown) => {
    add({ code: '', tone: 'bad', text: failureBanner(thrown).lines.join(' ') });
    await endLostSession(thrown);
  };
  const ask = async () => {
    $outcomes.set(null);
    const token = youtubeTokenOfPerson();
    const rows: UploadRow[] = [];
    try {
      for (const work of project.works.values()) {
        $doing.set(t('uploadAll.asking', { language: work.target.name }));
        // The first one asks YouTube for the list of tracks, which costs most; the others look at the same.
        const recent = rows.length > 0 ? ({ recent: '1' } as const) : {};
        const asked = { videoId, target: work.target.code, trackName: '', ...recent };
        const plan = await withToken(token, (own) => youtubeApi.planUpload(asked, own));
        rows.push(rowOf(await makeOffer(plan, source, work), work.uploadWaits));
      }
      setQuestion({ of: id, uid, rows, token });
    } catch (thrown) {
      await fail(thrown);
    } finally {
      $doing.set(null);
    }
  };
  const send = async ({ token }: Question, split: UploadSplit, allowsPartly: boolean) => {
    setQuestion(null);
    const ports = {
      upload: (request: UploadRequest) => withToken(token, (own) => youtubeApi.upload(request, own)),
      onBegin: ({ offer: { target } }: UploadRow, index: number) => {
        const place = { number: index + 1, count: split.now.length };
        $doing.set(t('uploadAll.running', { language: target.name, ...place }));
      },
      onSent: add,
      onWait: ({ offer }: UploadRow, uploadWaits: UploadWait | null) => {
        const translationId = project.works.get(offer.target.code)?.translationId ?? '';
        void workspace.noteUpload(id, translationId, uploadWaits);
      },
      onFailure: endLostSession,
    };
    await guardLeaving(() => sendAll(split, allowsPartly, ports)).finally(() => $doing.set(null));
  };
  return (
    <>
      {isConnected && (
        <button
          type="button"
          className="button aria-disabled:opacity-60"
          disabled={isBusy}
          // Not `disabled`: the keyboard stays where the dialog will send it back to.
          aria-disabled={doing !== null}
          onClick={() => doing === null && void ask()}
        >
          {t('uploadAll.button')}
        </button>
      )}
      {/* What became of each language is said also where access to YouTube ended in the middle. */}
      {messages &&
        createPortal(
          <>
            <p role="status" className="text-(length:--step--1) text-ink-soft empty:absolute">
              {doing}
            </p>
            {(['good', 'plain', 'bad'] as const).map((tone) => (
              <Notice key={tone} tone={tone} close={{ label: t('upload.close'), onClose: () => close(tone) }}>
                {sent.some((one) => one.tone === tone) &&
                  sent.filter((one) => one.tone === tone).map(({ code, text }) => <p key={code}>{text}</p>)}
              </Notice>
            ))}
          </>,
          messages,
        )}
      {question && isOwn(question) && (
        <UploadAllDialog
          rows={question.rows}
          onConfirm={(split, allowsPartly) => void send(question, split, allowsPartly)}
          onCancel={() => setQuestion(null)}
        />
      )}
    </>
  );
}
