import { type KeyboardEvent, useDeferredValue } from 'react';
import { type Language, searchLanguages } from '#subtitles/languages/languages.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';

/**
 * The words that the list is drawn for: a moment after they were typed, so that typing stays quick. Enter in that moment takes the first
 * language that fits what is typed: not the one that the list before had highlighted, and not none because nothing is highlighted yet.
 */
export function useListedQuery(query: string, onChoose: (language: Language) => void) {
  const listed = useDeferredValue(query);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (keyOf(event.nativeEvent) !== 'Enter' || query.trim() === '') return;
    if (listed === query && event.currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = searchLanguages(query);
    if (first) onChoose(first);
  };
  return { listed, onKeyDownCapture };
}
