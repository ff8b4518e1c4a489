import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import type { Source } from '#islands/project/source.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';

const $sourceLang = atom<string | undefined>();

/** The `lang` of the source's words, without which they get the voice and the letters of the page's language. `undefined` where nobody can tell. */
export function useSourceLang(): string | undefined {
  return useStore($sourceLang);
}

/** Finds out the language of the project that is open: once, because lines that are split or merged stay in it. */
export function useOpenSource(source: Source, projectId: string | undefined): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    let isCurrent = true;
    void sourceLanguage(latest.current).then((language) => {
      if (isCurrent) $sourceLang.set(language?.code);
    });
    return () => {
      isCurrent = false;
      $sourceLang.set(undefined);
    };
  }, [projectId]);
}
