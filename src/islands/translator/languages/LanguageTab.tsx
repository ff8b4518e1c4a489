import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { CloseIcon, FlagIcon, RedoIcon } from '#islands/ui/icons.tsx';
import type { LanguageRow } from './language-rows.ts';

interface Props {
  readonly row: LanguageRow;
  readonly onShow: () => void;
  readonly onStop: () => void;
  readonly onGoOn: () => void;
  readonly onDismiss: () => void;
}

/** One language: a press shows it, and what can be done to it stands beside it. */
export function LanguageTab({ row, onShow, onStop, onGoOn, onDismiss }: Props) {
  const { target, status, done, total, flagged, isThere, isShown } = row;
  const language = target.name;
  const state = t(`languages.${status}`, { done, total });
  const isOpen = status === 'waiting' || status === 'translating';
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = tab.current;
    const list = item?.parentElement;
    if (!isShown || !list) return;
    // The list alone is scrolled: the page stays where it is.
    const { left, right } = item.getBoundingClientRect();
    const room = list.getBoundingClientRect();
    if (left < room.left) list.scrollLeft += left - room.left;
    else if (right > room.right) list.scrollLeft += right - room.right;
  }, [isShown]);
  return (
    <li ref={tab} className="language-tab" data-shown={isShown || undefined}>
      <button
        type="button"
        className="language-name"
        aria-current={isShown ? 'true' : undefined}
        disabled={!isThere}
        onClick={onShow}
      >
        <span className="font-semibold">
          {language}
          <span className="sr-only">, </span>
        </span>
        <span className="language-state">
          {state}
          {flagged > 0 && (
            <span className="language-flags">
              <FlagIcon />
              <span className="sr-only">, </span>
              {flagged}
              <span className="sr-only"> {t('languages.toLookAt')}</span>
            </span>
          )}
        </span>
        <span className="language-level" aria-hidden="true">
          <span style={{ inlineSize: `${(100 * done) / (total || 1)}%` }} />
        </span>
      </button>
      {isOpen && <Tool label={t('languages.stop', { language })} icon={<CloseIcon />} onPress={onStop} />}
      {!isOpen && status !== 'translated' && (
        <Tool label={t('languages.again', { language })} icon={<RedoIcon />} onPress={onGoOn} />
      )}
      {!isOpen && !isThere && (
        <Tool label={t('languages.dismiss', { language })} icon={<CloseIcon />} onPress={onDismiss} />
      )}
    </li>
  );
}

function Tool({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className="tool-button px-1" aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  );
}
