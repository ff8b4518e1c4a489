import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { studioUrl } from '#protocol/video-texts.ts';
import { Details } from '#islands/ui/Details.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { Source } from '#islands/project/source.ts';
import { ConnectButton } from '#islands/youtube/ConnectButton.tsx';
import { useConnection } from '#islands/youtube/useConnection.ts';
import { formatClock, formatDayAndClock } from '#islands/youtube/format-clock.ts';
import type { UploadWait, Work, WorkNotes } from '#islands/project/work.ts';
import type { PageNotice } from '../page-message/notice.ts';
import { countTranslation } from './upload-offer.ts';
import { UploadDialog } from './UploadDialog.tsx';
import { isUnderWay, useUpload } from './useUpload.ts';

interface Props {
  readonly source: Source;
  readonly work: Work;
  /** The translation is still on its way. */
  readonly isBusy: boolean;
  /** With several languages the button for all of them is the primary one. */
  readonly isSeveral: boolean;
  readonly onNote: (notes: WorkNotes, translationId: string) => void;
  readonly onNotice: (notice: PageNotice) => void;
}

/** 'Upload to YouTube': there only where there is a video and access to it. */
export function UploadBar({ source, work, isBusy, isSeveral, onNote, onNotice }: Props) {
  const { isConnected } = useConnection();
  const { upload, banner, isUploaded, ask, confirm, cancel, closeBanner } = useUpload({
    source,
    work,
    onNote,
    onNotice,
  });
  const reasonId = useId();
  const place = useRef<HTMLDivElement>(null);
  const isNothing = !isBusy && countTranslation(source, work).translated === 0;
  const isRunning = isUnderWay(upload);
  if (!source.videoId) return null;
  const channel = source.video?.metadata?.channelTitle;
  return (
    <div ref={place} className="upload-bar relative grid gap-2 border-t border-line px-3 py-2 sm:px-4">
      {isConnected ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            className={`button ${isSeveral ? 'button-quiet' : ''} aria-disabled:cursor-default aria-disabled:opacity-60`}
            disabled={isBusy}
            // Not `disabled`: the keyboard stays where the dialog will send it back to.
            aria-disabled={isRunning || isNothing}
            aria-describedby={reasonId}
            onClick={() => !isRunning && !isNothing && void ask()}
          >
            {upload.status === 'uploading' ? t('upload.running') : t('upload.button')}
          </button>
          <p id={reasonId} className="text-(length:--step--1) text-ink-soft empty:hidden">
            {isNothing && t('upload.nothingTranslated')}
          </p>
          {isUploaded && (
            <a
              className="quiet-link text-(length:--step--1)"
              href={studioUrl(source.videoId)}
              target="_blank"
              rel="noreferrer"
            >
              {t('upload.studio')}
            </a>
          )}
          <From channel={channel} />
        </div>
      ) : (
        <Reconnect channel={channel} next={() => place.current?.querySelector('button')} />
      )}
      <p role="status" className="text-(length:--step--1) text-ink-soft empty:absolute">
        {upload.status === 'asking' && <span className="pulse">{t('upload.asking')}</span>}
      </p>
      {work.uploadWaits && <Waiting wait={work.uploadWaits} onContinue={() => void ask()} />}
      {/* It goes by itself: over the rows, so that no button falls from under a finger then. */}
      <div
        className={`absolute inset-x-0 bottom-full z-10 px-3 sm:px-4 ${banner?.tone === 'good' ? 'border-t border-line bg-surface' : ''}`}
      >
        <Notice tone="good">{banner?.tone === 'good' ? <Lines lines={banner.lines} /> : null}</Notice>
      </div>
      <Notice tone="bad" close={{ label: t('upload.close'), onClose: closeBanner }}>
        {banner?.tone === 'bad' ? (
          <>
            <Lines lines={banner.lines} />
            <Details lines={banner.details ?? []} />
          </>
        ) : null}
      </Notice>
      {upload.status === 'confirming' && (
        <UploadDialog
          offer={upload.offer}
          onConfirm={(choice) => void confirm(upload.offer, choice)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

/** A draft shows whose captions they are without the video's card. */
function From({ channel }: { channel: string | undefined }) {
  return (
    channel && (
      <p className="text-(length:--step--1) text-ink-soft wrap-anywhere">{t('upload.source', { channel })}</p>
    )
  );
}

interface ReconnectProps extends Pick<ComponentProps<typeof ConnectButton>, 'next'> {
  readonly channel: string | undefined;
}

/** The access ended with the last visit, or with its hour; what was done is still here. */
function Reconnect({ channel, next }: ReconnectProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1 basis-64 text-(length:--step--1) text-ink-soft">
        <From channel={channel} />
        <p>{t('upload.connectFirst')}</p>
      </div>
      <ConnectButton next={next} />
    </div>
  );
}

function Waiting({ wait, onContinue }: { wait: UploadWait; onContinue: () => void }) {
  const { untilMs } = wait;
  const isOver = useIsPast(untilMs);
  const time = formatClock(untilMs);
  return (
    <div className="grid gap-2">
      <Notice tone="plain">
        {isOver ? (
          <p>{t('quota.ready')}</p>
        ) : (
          <>
            <p>{wait.of === 'product' ? t('quota.used', { time }) : t('quota.userUsed', { time })}</p>
            <p>{t('quota.waits', { time: formatDayAndClock(untilMs) })}</p>
          </>
        )}
      </Notice>
      {isOver && (
        <button type="button" className="button button-quiet w-fit" onClick={onContinue}>
          {t('quota.continue')}
        </button>
      )}
    </div>
  );
}

/** Longer than this a browser's timer would go off at once. */
const MAX_TIMER_MS = 2_147_483_647;

function useIsPast(atMs: number): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(
      () => setNowMs(Date.now()),
      Math.min(MAX_TIMER_MS, Math.max(0, atMs - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [atMs, nowMs]);
  return nowMs >= atMs;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
