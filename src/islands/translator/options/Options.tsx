import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import { ChevronIcon } from '#islands/ui/icons.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';

const loadFields = () => import('./OptionFields.tsx').then(({ OptionFields }) => OptionFields);

interface Props {
  readonly options: TranslateOptions;
  readonly isDisabled: boolean;
  readonly onChange: (options: TranslateOptions) => void;
}

/** What may be said to the translator besides the language. Closed, it tells how much was. */
export function Options({ options, isDisabled, onChange }: Props) {
  const [wasOpened, setWasOpened] = useState(false);
  const count = Object.keys(options).length;
  return (
    <details
      className="group rounded-(--radius-small) border border-line"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 text-(length:--step--1) font-semibold [&::-webkit-details-marker]:hidden">
        {t('options.title')}
        {count > 0 && (
          <span className="rounded-full bg-translation-soft px-2 text-(length:--step--2) text-translation">
            {t('options.count', { count })}
          </span>
        )}
        <span className="ml-auto transition-transform group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <Lazy load={loadFields} isWanted={wasOpened} props={{ options, isDisabled, onChange }} />
    </details>
  );
}
