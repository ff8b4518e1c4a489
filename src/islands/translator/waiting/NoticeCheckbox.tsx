import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { t } from '#messages/t.ts';
import { $wantsNotice, noticePermission, wantNotice } from './done-notice.ts';

/** Offered beside the progress of a long run. The browser asks the person only when it is ticked. */
export function NoticeCheckbox() {
  const isWanted = useStore($wantsNotice);
  const [isDenied, setIsDenied] = useState(() => noticePermission() === 'denied');
  if (noticePermission() === 'none') return null;
  if (isDenied) return <p className="text-(length:--step--2) text-ink-soft">{t('waiting.denied')}</p>;
  return (
    <label className="flex min-h-8 items-center gap-2 text-(length:--step--1)">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target: { checked } }) =>
          void wantNotice(checked).then((isAllowed) =>
            setIsDenied(!isAllowed && noticePermission() === 'denied'),
          )
        }
      />
      {t('waiting.tell')}
    </label>
  );
}
