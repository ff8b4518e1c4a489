import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $target } from '#islands/preferences/target.ts';
import type { Source } from '#islands/project/source.ts';
import type { LanguagePair } from '#terminology/term.ts';
import { sourceLanguage } from '#islands/project/source-language.ts';

export interface NamedPair extends LanguagePair {
  /** 'English → German'. */
  readonly label: string;
}

/** The languages of what is open: `null` while the source's language is being found out, or where nobody can tell. */
export function useLanguagePair(source: Source | null): NamedPair | null {
  const target = useStore($target, { ssr: 'initial' });
  const [found, setFound] = useState<{ source: Source; code: string; name: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (source)
      sourceLanguage(source).then(
        (language) => {
          if (isCurrent && language) setFound({ source, code: language.code, name: language.name });
        },
        // Without the part that detects languages there is no pair, as for a text that nobody can tell.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  if (!source || found?.source !== source) return null;
  return { source: found.code, target: target.code, label: `${found.name} → ${target.name}` };
}
