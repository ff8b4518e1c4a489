import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '#messages/first.ts';
import { $target, chooseTarget, suggestTarget } from '../preferences/target.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { Lazy } from '../ui/Lazy.tsx';

const loadPopup = () => import('./LanguagePopup.tsx').then(({ LanguagePopup }) => LanguagePopup);

/** 'Translate To': a button with the language, and the searchable list, which is loaded shortly before it opens. */
export function LanguagePicker({ isDisabled = false }: { isDisabled?: boolean }) {
  const target = useStore($target, { ssr: 'initial' });
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const labelId = useId();
  const valueId = useId();
  useEffect(() => void suggestTarget(), []);
  const close = () => {
    setQuery('');
    setIsOpen(false);
  };
  return (
    <div className="language-field">
      <span id={labelId} className="field-label">
        {t('picker.label')}
      </span>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${labelId} ${valueId}`}
        className="field flex w-full cursor-pointer items-center gap-3 text-left"
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => setIsOpen((open) => !open)}
        onKeyDown={(event) => {
          const letter = letterOf(event);
          if (letter === '' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          // Text typed before the search box has the focus goes into it too.
          setQuery(query + letter);
          setIsOpen(true);
        }}
      >
        <span aria-hidden="true" className="h-6 w-1 rounded-full bg-translation" />
        <span id={valueId} className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{target.name}</span>{' '}
          <span className="timecode">{target.code}</span>
        </span>
        <ChevronIcon />
      </button>
      <Lazy
        load={loadPopup}
        isWanted={isOpen || isNear}
        isAwaited={isOpen}
        props={{
          isOpen,
          anchor: button,
          selectedCode: target.code,
          query,
          onQuery: setQuery,
          onChoose: (language) => {
            chooseTarget(language);
            close();
          },
          onClose: close,
        }}
      />
    </div>
  );
}

/** The character a key writes; none for the space bar, which presses the button, and for commands. */
function letterOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey ? key : '';
}
