import { Combobox } from '@base-ui/react/combobox';
import { useStore } from '@nanostores/react';
import { type RefObject, useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import { findLanguage, type Language, languages, searchLanguages } from '#subtitles/languages/languages.ts';
import { LanguageOption } from '#islands/language-picker/LanguageOption.tsx';
import { LanguageWindow } from '#islands/language-picker/LanguageWindow.tsx';
import { useListedQuery } from '#islands/language-picker/useListedQuery.ts';
import { lastLanguages } from '#islands/preferences/last-languages.ts';
import { $moreTargets, $target } from '#islands/preferences/target.ts';
import { chooseTargets } from '#islands/preferences/targets.ts';
import { TypingStatus } from '#islands/ui/waiting/TypingStatus.tsx';
import { groupLanguages, type LanguageGroup } from './language-groups.ts';

interface Props {
  readonly isOpen: boolean;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The list of languages in which any number can be chosen: a press takes one in or out, and the list stays open. */
export function LanguagesPopup({ isOpen, anchor, onClose }: Props) {
  const target = useStore($target);
  const more = useStore($moreTargets);
  const [query, setQuery] = useState('');
  const chosen = [target, ...more].flatMap(({ code }) => findLanguage(code) ?? []);
  const add = (wished: readonly Language[]) => {
    chooseTargets([...chosen, ...wished.filter(({ code }) => !chosen.some((one) => one.code === code))]);
    setQuery('');
  };
  const { listed: wanted, onKeyDownCapture } = useListedQuery(query, (language) => add([language]));
  const last = useMemo(() => (isOpen ? lastLanguages() : { recent: [], together: [] }), [isOpen]);
  const shown = useMemo(() => searchLanguages(wanted), [wanted]);
  const groups = useMemo(
    () => groupLanguages(shown, { isSearch: wanted.trim() !== '', recent: last.recent }),
    [last, shown, wanted],
  );
  const together = last.together.flatMap((code) => findLanguage(code) ?? []);
  const close = () => {
    setQuery('');
    onClose();
  };
  return (
    <Combobox.Root
      multiple
      items={groups}
      filteredItems={groups}
      value={chosen}
      itemToStringLabel={({ name }: Language) => name}
      isItemEqualToValue={(a: Language, b: Language) => a.code === b.code}
      // The one that stands in the picker stays first.
      onValueChange={(next: Language[], { event }) => {
        // Who types a language wants it: Enter takes out none that was chosen before.
        if (query !== '' && event.type === 'keydown') add(next);
        else chooseTargets(next);
      }}
      inputValue={query}
      onInputValueChange={(text) => setQuery(text)}
      open={isOpen}
      onOpenChange={(open, { reason, event }) => {
        if (open || (reason === 'outside-press' && anchor.current?.contains(event.target as Node))) return;
        if (reason !== 'item-press') close();
      }}
      autoHighlight
    >
      <LanguageWindow
        label={t('languages.pick')}
        anchor={anchor}
        width="w-[min(22rem,calc(100vw-2rem))]"
        listHeight="max-h-[min(20rem,calc(var(--available-height)-10rem))]"
        onKeyDownCapture={onKeyDownCapture}
        shortcut={
          together.length > 1 &&
          wanted === '' && (
            <button
              type="button"
              className="tool-button tool-button-edged justify-start text-left"
              onClick={() => chooseTargets(together)}
            >
              {t('languages.lastTime', { languages: together.map(({ name }) => name).join(', ') })}
            </button>
          )
        }
        footer={
          <div className="flex items-center justify-between gap-3 border-t border-line py-1 pr-1 pl-4">
            <TypingStatus
              className="text-(length:--step--2) text-ink-soft"
              text={`${t('picker.count', { shown: shown.length, total: languages.length })} · ${t('languages.chosen', { count: chosen.length })}`}
            />
            <button type="button" className="tool-button" onClick={close}>
              {t('languages.pickDone')}
            </button>
          </div>
        }
      >
        {(group: LanguageGroup) => (
          <Combobox.Group key={group.value} items={group.items}>
            <Combobox.GroupLabel className="px-2 pt-2 pb-1 text-(length:--step--2) font-semibold text-ink-soft">
              {t(`languages.${group.value}`)}
            </Combobox.GroupLabel>
            <Combobox.Collection>
              {(language: Language) => <LanguageOption key={language.code} language={language} />}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </LanguageWindow>
    </Combobox.Root>
  );
}
