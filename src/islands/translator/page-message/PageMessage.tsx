import { useLayoutEffect, useRef } from 'react';
import { t } from '#messages/first.ts';
import type { Keeping } from '#islands/project/storage/project-keeper.ts';
import { $accountWindow } from '#islands/session/session.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { PageNotice } from './notice.ts';

const loadDetails = () => import('#islands/ui/Details.tsx').then(({ Details }) => Details);
const loadConnect = () =>
  import('#islands/youtube/ConnectButton.tsx').then(({ ConnectButton }) => ConnectButton);

interface Props {
  readonly notice: PageNotice | null;
  readonly keeping: Keeping;
  readonly onUndo: () => void;
  readonly onGoOn: (projectId: string) => void;
  readonly onReload: () => void;
}

/** The page's message: why an action failed or what it did, with the button for the next step. */
export function PageMessage({ notice, keeping, onUndo, onGoOn, onReload }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // At once: a page that still moves would put something else below the finger that aims at the message.
  useLayoutEffect(() => {
    if (notice) place.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [notice]);
  return (
    <div ref={place} className="form-note page-message grid gap-2">
      <Notice tone="bad">{notice?.tone === 'bad' ? <Words notice={notice} /> : null}</Notice>
      <Notice tone="plain">{notice?.tone === 'plain' ? notice.text : null}</Notice>
      {notice?.action === 'signIn' && (
        <button
          type="button"
          className="button button-quiet w-fit"
          onClick={({ currentTarget }) => {
            // Who has signed in goes on there: this button is gone by then.
            submitOf(currentTarget)?.focus();
            $accountWindow.set('signIn');
          }}
        >
          {t('run.signIn')}
        </button>
      )}
      {notice?.action === 'connectYouTube' && (
        <Lazy load={loadConnect} isWanted props={{ next: () => submitOf(place.current) }} />
      )}
      {notice?.action === 'reload' && (
        <button type="button" className="button button-quiet w-fit" onClick={onReload}>
          {t('notice.reload')}
        </button>
      )}
      {notice?.action === 'undo' && (
        <button type="button" className="button button-quiet w-fit" onClick={onUndo}>
          {t('run.undo')}
        </button>
      )}
      {notice?.action === 'goOn' && (
        <button
          type="button"
          className="button button-quiet w-fit"
          onClick={() => onGoOn(notice.projectId ?? '')}
        >
          {t('projects.goOn')}
        </button>
      )}
      {keeping !== 'kept' && (
        <p role="status" className="text-(length:--step--1) text-warn">
          {keeping === 'full' ? t('draft.full') : t('draft.unsaved')}
        </p>
      )}
    </div>
  );
}

function submitOf(element: Element | null) {
  return element?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
}

function Words({ notice: { text, lines = [], details = [] } }: { notice: PageNotice }) {
  return (
    <>
      <p>{text}</p>
      {lines.map((line) => (
        <p key={line} className="text-ink wrap-anywhere">
          {line}
        </p>
      ))}
      <Lazy load={loadDetails} isWanted={details.length > 0} props={{ lines: details }} />
    </>
  );
}
