import { useEffect, useRef } from 'react';
import { focusIfLost } from '#islands/ui/focus/focus-if-lost.ts';

/** On a narrow screen the result is below the form: it comes into sight, and gets the focus, when the translation starts. */
export function useResultInSight(isTranslating: boolean) {
  const result = useRef<HTMLDivElement>(null);
  const wasTranslating = useRef(false);
  useEffect(() => {
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (isTranslating && top > innerHeight / 2) result.current?.scrollIntoView({ block: 'start' });
    // The button that was pressed is disabled or gone: the keyboard goes on where the result is.
    if (isTranslating) result.current?.focus({ preventScroll: true });
    else if (wasTranslating.current) focusIfLost(result.current, { preventScroll: true });
    wasTranslating.current = isTranslating;
  }, [isTranslating]);
  return result;
}
