import { useStore } from '@nanostores/react';
import { type Ref, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { $target, type Target } from '#islands/preferences/target.ts';
import { usePlayingIndex } from '#islands/translator/studio/usePlayingIndex.ts';
import { useChosenLimits } from '#islands/translator/checks/useChosenLimits.ts';
import { useSelected } from '#islands/ui/useSelected.ts';
import { useRowInSight } from '#islands/translator/studio/useRowInSight.ts';
import { $hitsOf } from '../find/hits.ts';
import type { CurrentCue } from '#islands/translator/studio/current-cue.ts';
import { CueHeading } from './CueHeading.tsx';
import { PlacedRow } from './PlacedRow.tsx';
import { type CueListHandle, useCueListHandle } from './useCueListHandle.ts';
import { useRowVirtualiser } from './useRowVirtualiser.ts';
import { useSteadyRows } from './useSteadyRows.ts';
import { useTabStop } from './useTabStop.ts';
import type { Term } from '#terminology/term.ts';
import type { Times } from '#islands/project/command.ts';
import type { Work } from '#islands/project/work.ts';
import type { Asked } from '../useAskAgain.ts';

/** A line of words and the room around it. */
const HINT_PX = 32;

interface Props {
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work | null;
  readonly isArriving: boolean;
  readonly $current: CurrentCue;
  readonly asked: Asked | null;
  /** The cursor is in this subtitle's translation. */
  readonly onFocus: (index: number) => void;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
  readonly onAsk: (index: number) => void;
  /** The one whose times are being typed. */
  readonly timing?: number | null;
  readonly onTiming?: (index: number | null) => void;
  readonly onRetime?: (index: number, times: Times) => void;
  readonly glossary?: readonly Term[];
  readonly ref?: Ref<CueListHandle>;
}

/** Source and translation side by side. Only rows near the window are drawn, and the one that has the cursor. */
export function CueList({
  cues,
  cueIds,
  work,
  isArriving,
  $current,
  asked,
  onFocus,
  timing,
  ref,
  ...row
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { $tabStop, moveTabStop } = useTabStop(cues.length);
  const hasField = useSelected($tabStop, (tabStop) => work?.texts[tabStop] != null);
  const limits = useChosenLimits(work?.target.code ?? 'en');
  const hitsOf = useStore($hitsOf);
  const playing = usePlayingIndex(cueIds);
  const [leadPx, setLeadPx] = useState(0);
  const { virtualiser, setScrollsByItself } = useRowVirtualiser({ cues, scroller, $tabStop, leadPx });
  useSteadyRows({ scroller, isArriving, setScrollsByItself, setLeadPx });
  useRowInSight(playing, virtualiser);
  useCueListHandle(ref, scroller, virtualiser);
  const target: Target = work?.target ?? $target.get();
  return (
    <div className="cue-list">
      <CueHeading translation={work ? target.name : t('editor.placeholder')} />
      {/* A region that scrolls must be reachable by keyboard even while nothing in it can be edited; keys pressed in its fields come up to it. */}
      <div
        ref={scroller}
        role="region"
        aria-label={t('editor.list')}
        tabIndex={hasField ? -1 : 0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-surface"
        onFocus={(event) => {
          const index = indexOf(event.target);
          if (index === null) return;
          moveTabStop(index);
          onFocus(index);
        }}
      >
        <div role="list" className="relative" style={{ height: virtualiser.getTotalSize() }}>
          {leadPx >= HINT_PX && <ReadThroughHint heightPx={leadPx} />}
          {virtualiser.getVirtualItems().map(({ index, start }) => {
            const cue = cues[index];
            return cue ? (
              <PlacedRow
                key={cueIds[index] ?? index}
                ref={virtualiser.measureElement}
                {...{ index, cue, work, $current, $tabStop, isArriving, limits, target }}
                count={cues.length}
                topPx={start}
                isPlaying={index === playing}
                isTiming={index === timing}
                hits={hitsOf?.(index)}
                asked={asked?.index === index ? asked : null}
                {...row}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

/** Fills the room above the first row. */
const ReadThroughHint = ({ heightPx }: { readonly heightPx: number }) => (
  <p
    aria-hidden="true"
    className="grid place-items-center text-(length:--step--1) text-ink-soft"
    style={{ height: heightPx }}
  >
    {t('editor.readThrough')}
  </p>
);

function indexOf(element: Element): number | null {
  const index = element.getAttribute('data-cue');
  return index === null ? null : Number(index);
}
