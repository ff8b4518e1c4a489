import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import type { Match } from '#terminology/memory/memory-index.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import { useLanguagePair } from '../glossaries/useLanguagePair.ts';
import { askMemory } from './memory-client.ts';
import { useSourceLang } from '#islands/translator/studio/source-lang.ts';
import { memoryOf } from './memory-units.ts';

export interface MatchesProps {
  readonly source: Source;
  readonly work: Work;
  readonly $current: CurrentCue;
  readonly onUse: (index: number, text: string) => void;
}

/** What the memory has for the line with the cursor: how alike it is, how it was translated, and a button that takes it. */
export function MemoryMatches({ source, work, $current, onUse }: MatchesProps) {
  const current = useStore($current);
  const pair = useLanguagePair(source);
  const cue = current === null ? undefined : source.cues[current];
  const text = cue ? toTaggedText(cue) : '';
  const list = pair ? memoryOf({ source: pair.source, target: work.target.code }).id : null;
  const [found, setFound] = useState<{ readonly text: string; readonly matches: readonly Match[] } | null>(
    null,
  );
  useEffect(() => {
    if (!list || text === '') return;
    let isCurrent = true;
    void askMemory(list, text).then((matches) => isCurrent && setFound({ text, matches }));
    return () => {
      isCurrent = false;
    };
  }, [list, text]);
  const sourceLang = useSourceLang();
  const matches = found?.text === text ? found.matches : [];
  if (current === null || matches.length === 0) return null;
  const now = work.texts[current];
  return (
    <section aria-label={t('memory.matches')} className="grid gap-1 border-b border-line p-2">
      <p className="text-(length:--step--1) font-semibold">{t('memory.matches')}</p>
      <ul className="grid gap-2">
        {matches.map((match) => (
          <li key={match.source} className="flex items-start gap-2 text-(length:--step--1)">
            <span className="timecode pt-0.5">
              {t('memory.percent', { percent: Math.floor(match.similarity * 100) })}
            </span>
            <div className="min-w-0 flex-1 leading-snug">
              {match.similarity < 1 && (
                <p className="text-ink-soft wrap-anywhere" lang={sourceLang} dir="auto">
                  {match.source}
                </p>
              )}
              <p
                className="font-semibold wrap-anywhere text-translation"
                lang={work.target.code}
                dir={work.target.direction}
              >
                {match.target}
              </p>
            </div>
            {match.target === now ? (
              <span className="text-(length:--step--2) text-ink-soft">{t('memory.inUse')}</span>
            ) : (
              <button
                type="button"
                className="tool-button tool-button-edged"
                aria-label={t('memory.useNamed', { text: match.target })}
                onClick={() => onUse(current, match.target)}
              >
                {t('memory.use')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
