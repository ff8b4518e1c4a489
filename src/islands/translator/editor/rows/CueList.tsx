import { useVirtualizer } from '@tanstack/react-virtual';
import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import {
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { $target, type Target } from '#islands/preferences/target.ts';
import { $playingCueId } from '#islands/translator/studio/playhead.ts';
import { $profile } from '#islands/translator/checks/profile-choice.ts';
import { profileLimits } from '#islands/translator/checks/profiles.ts';
import { focusWhenDrawn } from '#islands/ui/focus/focus-when-drawn.ts';
import { useSelected } from '#islands/ui/useSelected.ts';
import { useMediaQuery } from '#islands/ui/useMediaQuery.ts';
import { rangeWith } from '#islands/translator/studio/range-with.ts';
import { useRowInSight } from '#islands/translator/studio/useRowInSight.ts';
import { $hitsOf } from '../find/hits.ts';
import type { CurrentCue } from '#islands/translator/studio/current-cue.ts';
import { PlacedRow } from './PlacedRow.tsx';
import { estimateRowPx, NARROW } from './row-estimate.ts';
import { useSteadyRows } from './useSteadyRows.ts';
import type { Term } from '#terminology/term.ts';
import type { Times } from '#islands/project/command.ts';
import type { Work } from '#islands/project/work.ts';
import type { Asked } from '../useAskAgain.ts';

const OVERSCAN_ROWS = 6;
/** A line of words and the room around it. */
const HINT_PX = 32;

export interface CueListHandle {
  /** Scrolls to a subtitle and focuses its translation. */
  show(index: number, align?: 'auto' | 'center'): void;
  /** Scrolls to a subtitle. */
  reveal(index: number): void;
}

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
  // Tab comes in where the person was last; that row is drawn wherever the list is scrolled to.
  const [$lastFocused] = useState(() => atom(0));
  const lastIndex = cues.length - 1;
  const $tabStop = useMemo(
    () => computed($lastFocused, (index) => Math.min(index, lastIndex)),
    [$lastFocused, lastIndex],
  );
  const hasField = useSelected($tabStop, (tabStop) => work?.texts[tabStop] != null);
  const profile = useStore($profile);
  const language = work?.target.code ?? 'en';
  const limits = useMemo(() => profileLimits(profile.id, language, profile.own), [language, profile]);
  const hitsOf = useStore($hitsOf);
  const playingId = useStore($playingCueId);
  const playing = useMemo(() => (playingId === null ? -1 : cueIds.indexOf(playingId)), [cueIds, playingId]);
  const rangeExtractor = useMemo(() => rangeWith(() => $tabStop.get()), [$tabStop]);
  const isNarrow = useMediaQuery(NARROW);
  const estimates = useMemo(() => cues.map((cue) => estimateRowPx(cue, isNarrow)), [cues, isNarrow]);
  const [leadPx, setLeadPx] = useState(0);
  // The virtualiser's functions change with its state; nothing below is memoised over them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualiser = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[index] ?? 0,
    overscan: OVERSCAN_ROWS,
    paddingStart: leadPx,
    rangeExtractor,
    // One frame draws the scroll once, with the heights that it brought.
    useFlushSync: false,
  });
  const setScrollsByItself = useCallback(
    (scrolls: boolean) => {
      virtualiser.shouldAdjustScrollPositionOnItemSizeChange = scrolls ? undefined : () => false;
    },
    [virtualiser],
  );
  useSteadyRows({ scroller, isArriving, setScrollsByItself, setLeadPx });
  const wasNarrow = useRef(isNarrow);
  useLayoutEffect(() => {
    // A row of the table that was measured is of another height as a card, and the other way round.
    if (wasNarrow.current !== isNarrow) virtualiser.measure();
    wasNarrow.current = isNarrow;
  }, [isNarrow, virtualiser]);
  useRowInSight(playing, virtualiser);
  useImperativeHandle(ref, () => ({
    show: (index, align = 'center') => {
      const { activeElement: before } = document;
      // What has just changed is drawn first.
      requestAnimationFrame(() => {
        virtualiser.scrollToIndex(index, { align });
        // Beside a film on a phone the page scrolls too.
        if (matchMedia(NARROW).matches) scroller.current?.parentElement?.scrollIntoView({ block: 'nearest' });
        focusWhenDrawn(scroller.current, `textarea[data-cue="${index}"]`, { before, preventScroll: true });
      });
    },
    reveal: (index) => virtualiser.scrollToIndex(index, { align: 'center' }),
  }));
  const target: Target = work?.target ?? $target.get();
  return (
    <div className="cue-list">
      <div aria-hidden="true" className="cue-row cue-heading">
        <span className="cue-number">#</span>
        <span className="cue-times">{t('figures.time')}</span>
        <span className="cue-source">{t('editor.source')}</span>
        <span className="cue-cell border-translation font-semibold text-translation">
          {work ? target.name : t('editor.placeholder')}
        </span>
        <span className="cue-figures">{t('figures.heading')}</span>
      </div>
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
          $lastFocused.set(index);
          onFocus(index);
        }}
      >
        <div role="list" className="relative" style={{ height: virtualiser.getTotalSize() }}>
          {leadPx >= HINT_PX && (
            <p
              aria-hidden="true"
              className="grid place-items-center text-(length:--step--1) text-ink-soft"
              style={{ height: leadPx }}
            >
              {t('editor.readThrough')}
            </p>
          )}
          {virtualiser.getVirtualItems().map(({ index, start }) => {
            const cue = cues[index];
            return cue ? (
              <div
                key={cueIds[index] ?? index}
                ref={virtualiser.measureElement}
                data-index={index}
                role="listitem"
                aria-setsize={cues.length}
                aria-posinset={index + 1}
                className="cue-place"
                style={{ top: start }}
              >
                <PlacedRow
                  {...{ $current, $tabStop }}
                  index={index}
                  cue={cue}
                  text={work ? (work.texts[index] ?? null) : undefined}
                  flags={work?.flags.get(index)}
                  findings={work?.findings?.get(index)}
                  isEdited={work?.edited.has(index) ?? false}
                  isFromMemory={work?.fromMemory?.has(index) ?? false}
                  isArriving={isArriving}
                  isPlaying={index === playing}
                  limits={limits}
                  isTiming={index === timing}
                  hits={hitsOf?.(index)}
                  asked={asked?.index === index ? asked : null}
                  target={target}
                  {...row}
                />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

function indexOf(element: Element): number | null {
  const index = element.getAttribute('data-cue');
  return index === null ? null : Number(index);
}
