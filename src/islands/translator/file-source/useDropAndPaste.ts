import { useEffect, useRef, useState } from 'react';
import { isMediaFile } from '../video/media-file.ts';
import { t } from '#messages/first.ts';

/** Takes a file that is dropped or pasted anywhere on the page, and pasted text as a file, which it may not be. */
export function useDropAndPaste(
  isEnabled: boolean,
  onFile: (file: File, isPastedText: boolean) => void,
): { readonly isDragging: boolean } {
  const [isDragging, setIsDragging] = useState(false);
  const take = useRef(onFile);
  useEffect(() => {
    take.current = onFile;
  }, [onFile]);
  useEffect(() => {
    if (!isEnabled) return;
    const listeners = listen({
      setIsDragging,
      take: (file, isPastedText) => take.current(file, isPastedText),
    });
    return () => {
      listeners.abort();
      setIsDragging(false);
    };
  }, [isEnabled]);
  return { isDragging };
}

function listen({
  setIsDragging,
  take,
}: {
  setIsDragging: (is: boolean) => void;
  take: (file: File, isPastedText: boolean) => void;
}): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(true);
    },
    { signal },
  );
  addEventListener(
    'dragleave',
    (event) => {
      // Only leaving the window ends it: every element on the way is left too.
      if (event.relatedTarget === null) setIsDragging(false);
    },
    { signal },
  );
  addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setIsDragging(false);
      if (files.length === 0) return;
      event.preventDefault();
      // A film may come together with its subtitles.
      const film = files.find(isMediaFile);
      const file = files.find((other) => !isMediaFile(other));
      if (film) void import('../video/film.ts').then(({ openFilm }) => openFilm(film));
      if (file) take(file, false);
    },
    { signal },
  );
  addEventListener(
    'paste',
    (event) => {
      if (isEditable(event.target)) return;
      const copied = event.clipboardData?.files[0];
      const file = copied ?? asFile(event.clipboardData?.getData('text/plain') ?? '');
      if (!file) return;
      event.preventDefault();
      take(file, copied === undefined);
    },
    { signal },
  );
  return listening;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=file]), textarea, select, [contenteditable]') !== null
  );
}

function asFile(text: string): File | null {
  return text.trim() === '' ? null : new File([text], t('file.pasted'), { type: 'text/plain' });
}
