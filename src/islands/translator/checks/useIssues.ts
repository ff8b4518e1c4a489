import { useEffect, useMemo, useState } from 'react';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { type FoundIssue, trackChecker } from './check-track.ts';
import type { CheckSettings } from './issue.ts';
import { useChosenLimits } from './useChosenLimits.ts';

/** A quarter of a frame: a key that is pressed meanwhile waits no longer than this. */
const SLICE_MS = 4;
/** Nothing is checked between two key strokes of somebody who types. */
const PAUSE_MS = 120;

/** What was found, and in what: somebody may have typed on since. */
export interface Found {
  readonly issues: readonly FoundIssue[];
  readonly cueIds: readonly number[];
  readonly work: Work;
}

interface Input {
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work;
  readonly options: TranslateOptions;
}

const noGlossary: CheckSettings['glossary'] = [];

/** The issues of a translation. They follow what is typed in its pauses, so that no key stroke waits for them. */
export function useIssues({ cues, cueIds, work, options }: Input) {
  const [check] = useState(trackChecker);
  const [found, setFound] = useState<Found | null>(null);
  const language = work.target.code;
  const glossary = options.glossary ?? noGlossary;
  const limits = useChosenLimits(language);
  const settings = useMemo(
    (): CheckSettings => ({ language, glossary, limits }),
    [glossary, language, limits],
  );
  useEffect(() => {
    const run = check(cues, work, settings);
    const goOn = () => {
      const untilMs = performance.now() + SLICE_MS;
      let step = run.next();
      while (!step.done && performance.now() < untilMs) step = run.next();
      if (step.done) setFound({ issues: step.value, cueIds, work });
      else timer = setTimeout(goOn);
    };
    let timer = setTimeout(goOn, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [check, cueIds, cues, settings, work]);
  return { found, settings };
}
