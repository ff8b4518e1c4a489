import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '#messages/t.ts';
import type { Project } from '#islands/project/project.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useLeaveGuard } from '#islands/ui/useLeaveGuard.ts';
import { failureBanner } from '#islands/translator/upload/upload-banner.ts';
import { makeOffer } from '#islands/translator/upload/upload-offer.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { useConnection } from '#islands/youtube/useConnection.ts';
import { withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken } from '#islands/youtube/youtube-token.ts';
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

/** What became of the languages of one project: another that is opened after it has nothing to do with them. */
interface Outcome {
  readonly of: string;
  readonly sent: readonly Sent[];
}

/** 'Upload all': one confirmation for all languages, then one after the other as drafts. */
export function UploadAll({ workspace, project, isBusy, messages }: Props) {
  const { isConnected } = useConnection();
  const [rows, setRows] = useState<readonly UploadRow[] | null>(null);
  const [doing, setDoing] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setIsSending] = useState(false);
  useLeaveGuard(isSending);
  const { id, source } = project;
  const { videoId } = source;
  if (!videoId) return null;
  const sent = outcome?.of === id ? outcome.sent : [];
  const add = (next: Sent) =>
    setOutcome((before) => ({ of: id, sent: [...(before?.of === id ? before.sent : []), next] }));
  const fail = async (thrown: unknown) => {
    add({ code: '', tone: 'bad', text: failureBanner(thrown).lines.join(' ') });
    await endLostSession(thrown);
  };
  const ask = async () => {
    setOutcome(null);
    const found: UploadRow[] = [];
    try {
      for (const work of project.works.values()) {
        setDoing(t('uploadAll.asking', { language: work.target.name }));
        // The first one asks YouTube for the list of tracks, which costs most; the others look at the same.
        const recent = found.length > 0 ? ({ recent: '1' } as const) : {};
        const question = { videoId, target: work.target.code, trackName: '', ...recent };
        const plan = await withToken(youtubeToken, (token) => youtubeApi.planUpload(question, token));
        found.push(rowOf(await makeOffer(plan, source, work), work.uploadWaits));
      }
      setRows(found);
    } catch (thrown) {
      await fail(thrown);
    } finally {
      setDoing(null);
    }
  };
  const send = async (split: UploadSplit, allowsPartly: boolean) => {
    setRows(null);
    setIsSending(true);
    await sendAll(split, allowsPartly, {
      upload: (request) => withToken(youtubeToken, (token) => youtubeApi.upload(request, token)),
      onBegin: ({ offer }) => setDoing(t('uploadAll.running', { language: offer.target.name })),
      onSent: add,
      onWait: ({ offer }, uploadWaits) => {
        const translationId = project.works.get(offer.target.code)?.translationId ?? '';
        workspace.dispatch({ type: 'noted', translationId, notes: { uploadWaits }, atMs: Date.now() });
      },
      onFailure: endLostSession,
    }).finally(() => setIsSending(false));
    setDoing(null);
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
              <Notice
                key={tone}
                tone={tone}
                close={{ label: t('upload.close'), onClose: () => setOutcome(null) }}
              >
                {sent.some((one) => one.tone === tone) &&
                  sent.filter((one) => one.tone === tone).map(({ code, text }) => <p key={code}>{text}</p>)}
              </Notice>
            ))}
          </>,
          messages,
        )}
      {rows && (
        <UploadAllDialog
          rows={rows}
          onConfirm={(split, allowsPartly) => void send(split, allowsPartly)}
          onCancel={() => setRows(null)}
        />
      )}
    </>
  );
}
