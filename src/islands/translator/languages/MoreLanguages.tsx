import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { t } from '#messages/first.ts';
import { $moreTargets } from '#islands/preferences/target.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';

const loadPopup = () => import('./LanguagesPopup.tsx').then(({ LanguagesPopup }) => LanguagesPopup);
const loadChips = () => import('./LanguageChips.tsx').then(({ LanguageChips }) => LanguageChips);

/** Languages beside the one of the picker: a button that is quiet until somebody wants them, and then the chosen ones. */
export function MoreLanguages({ isDisabled }: { isDisabled: boolean }) {
  const more = useStore($moreTargets, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="more-languages flex min-w-0 flex-wrap items-center gap-2">
      <Lazy load={loadChips} isWanted={more.length > 0} props={{ isDisabled, button }} />
      <button
        ref={button}
        type="button"
        className="tool-button tool-button-edged"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('picker.more')}
      </button>
      <Lazy
        load={loadPopup}
        isWanted={isOpen || isNear}
        isAwaited={isOpen}
        props={{ isOpen, anchor: button, onClose: () => setIsOpen(false) }}
      />
    </div>
  );
}
