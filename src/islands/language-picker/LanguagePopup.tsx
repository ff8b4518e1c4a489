import { Combobox } from '@base-ui/react/combobox';
import { type RefObject, useMemo } from 'react';
import { t } from '#messages/t.ts';
import { findLanguage, type Language, languages, searchLanguages } from '#subtitles/languages/languages.ts';
import { TypingStatus } from '#islands/ui/waiting/TypingStatus.tsx';
import { LanguageOption } from './LanguageOption.tsx';
import { LanguageWindow } from './LanguageWindow.tsx';
import { useListedQuery } from './useListedQuery.ts';

interface Props {
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly selectedCode: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onChoose: (language: Language) => void;
  readonly onClose: () => void;
}

/** The list with its search box: arrows, Enter and Escape, and how many of how many are shown. */
export function LanguagePopup({ isOpen, anchor, selectedCode, query, onQuery, onChoose, onClose }: Props) {
  const { listed, onKeyDownCapture } = useListedQuery(query, onChoose);
  const shown = useMemo(() => searchLanguages(listed), [listed]);
  return (
    <Combobox.Root
      items={languages}
      filteredItems={shown}
      value={findLanguage(selectedCode)}
      itemToStringLabel={({ name }: Language) => name}
      isItemEqualToValue={(a: Language, b: Language) => a.code === b.code}
      onValueChange={(language: Language | null) => language && onChoose(language)}
      inputValue={query}
      onInputValueChange={(text) => onQuery(text)}
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        // A press on the button closes by the button itself.
        if (open || (reason === 'outside-press' && anchor.current?.contains(event.target as Node))) return;
        onClose();
      }}
      autoHighlight
    >
      <LanguageWindow
        label={t('picker.label')}
        anchor={anchor}
        width="w-(--anchor-width) min-w-[min(20rem,calc(100vw-2rem))]"
        listHeight="max-h-[min(20rem,calc(var(--available-height)-7rem))]"
        onKeyDownCapture={onKeyDownCapture}
        footer={
          <TypingStatus
            className="block border-t border-line px-4 py-2 text-(length:--step--2) text-ink-soft"
            text={t('picker.count', { shown: shown.length, total: languages.length })}
          />
        }
      >
        {(language: Language) => <LanguageOption key={language.code} language={language} />}
      </LanguageWindow>
    </Combobox.Root>
  );
}
