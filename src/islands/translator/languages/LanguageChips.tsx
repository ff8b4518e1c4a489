import { useStore } from '@nanostores/react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { $moreTargets, $target, type Target } from '#islands/preferences/target.ts';
import { chooseTargets, chosenTargets } from '#islands/preferences/targets.ts';
import { $isQueueRunning } from './queue-running.ts';
import { CloseIcon } from '#islands/ui/icons.tsx';

interface Props {
  readonly isDisabled: boolean;
  /** Where the keyboard goes on when the last chip is gone. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The chosen languages. Enter, Space, Delete or Backspace takes one out, and the keyboard goes on with its neighbour. */
export function LanguageChips({ isDisabled, button }: Props) {
  const target = useStore($target);
  const more = useStore($moreTargets);
  const isRunning = useStore($isQueueRunning);
  // By name, whichever is on the screen.
  const chosen = [target, ...more].sort((a, b) => a.name.localeCompare(b.name));
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState('');
  const remove = ({ code, name }: Target, at: number) => {
    const left = chosenTargets().filter((other) => other.code !== code);
    chooseTargets(left);
    setRemoved(t('languages.removed', { language: name, count: left.length }));
    requestAnimationFrame(() => {
      const chips = list.current?.querySelectorAll('button') ?? [];
      (chips[Math.min(at, chips.length - 1)] ?? button.current)?.focus();
    });
  };
  return (
    <>
      {more.length > 0 && (
        <ul
          ref={list}
          aria-label={t('languages.chips')}
          className="language-chips flex flex-wrap gap-1.5"
          // Their tabs show them meanwhile.
          data-running={isRunning ? '' : undefined}
        >
          {chosen.map((language, at) => (
            <li key={language.code}>
              <button
                type="button"
                className="tool-button gap-1.5 border-translation bg-translation-soft pr-2 text-translation"
                disabled={isDisabled}
                aria-label={t('languages.remove', { language: language.name })}
                onClick={() => remove(language, at)}
                onKeyDown={({ key }) => {
                  if (key === 'Delete' || key === 'Backspace') remove(language, at);
                }}
              >
                {language.name}
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {removed}
      </p>
    </>
  );
}
