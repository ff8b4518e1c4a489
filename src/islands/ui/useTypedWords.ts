import { type SyntheticEvent, useEffect, useState } from 'react';

const WORDS = 'textarea, input:not([type]), [type=text], [type=email], [type=password]';

/** Watches what is typed in a dialog, so that no accident throws it away. The browser asks before the page goes. */
export function useTypedWords(isOpen: boolean) {
  const [typed] = useState(() => new Map<HTMLInputElement, string>());
  /** What was sent, saved, cleared or taken off the screen is not at stake. */
  const hasWords = () =>
    [...typed].some(([field, words]) => words !== '' && field.isConnected && field.value === words);

  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => hasWords() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  const onInput = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && target.matches(WORDS))
      typed.set(target as HTMLInputElement, (target as HTMLInputElement).value);
  };
  /** Who follows a link of the dialog means to leave. */
  const onClick = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && target.closest('a:not([target])')) typed.clear();
  };
  const onSubmit = () => typed.clear();
  return { hasWords, watch: { onInput, onClick, onSubmit } };
}
