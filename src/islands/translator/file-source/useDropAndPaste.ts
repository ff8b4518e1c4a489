import { useEffect, useRef, useState } from 'react';
import { isMediaFile } from '../video/media-file.ts';

/** What comes from outside: files, and text that is pasted. */
export interface Taking {
  file(file: File): void;
  text(text: string): void;
}

/**
 * Takes a file that is dropped or pasted anywhere on the page, and text that is pasted beside its fields. It always listens: a dropped file that
 * nobody takes would be opened by the browser in the page's place. Returns whether one is being dragged.
 */
export function useDropAndPaste(taking: Taking): boolean {
  const [isDragging, setIsDragging] = useState(false);
  const take = useRef(taking);
  useEffect(() => {
    take.current = taking;
  }, [taking]);
  useEffect(() => {
    const listeners = listen({
      setIsDragging,
      file: (file) => take.current.file(file),
      text: (text) => take.current.text(text),
    });
    return () => listeners.abort();
  }, []);
  return isDragging;
}

function listen(take: Taking & { setIsDragging: (is: boolean) => void }): AbortController {
  const { setIsDragging } = take;
  const listening = new AbortController();
  addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragging(true);
    },
    listening,
  );
  addEventListener(
    'dragleave',
    (event) => {
      // Only leaving the window ends it: every element on the way is left too.
      if (event.relatedTarget === null) setIsDragging(false);
    },
    listening,
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
      if (file) take.file(file);
    },
    listening,
  );
  addEventListener(
    'paste',
    (event) => {
      if (isEditable(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && text.trim() === '') return;
      event.preventDefault();
      if (file) take.file(file);
      else take.text(text);
    },
    listening,
  );
  return listening;
}

function isEditable(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=file]), textarea, select, [contenteditable]') !== null
  );
}
