import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useLayoutEffect, useRef } from 'react';
import { t, tCode } from '#messages/t.ts';
import { focusIfLost } from '#islands/ui/focus/focus-if-lost.ts';
import { useSelected } from '#islands/ui/useSelected.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import type { FoundIssue } from './check-track.ts';

const ROW_PX = 40;
/** So many stay in sight where there is little room; then the pane scrolls. */
const LEAST_ROWS = 3;

interface Props {
  readonly issues: readonly FoundIssue[];
  readonly $current: CurrentCue;
  readonly onShow: (index: number) => void;
  readonly onAccept: (issue: FoundIssue) => void;
}

/** A film may have thousands: only those near the window are drawn. */
export function IssueList({ issues, $current, onShow, onAccept }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const wasAccepted = useRef(false);
  // The virtualiser's functions change with its state; nothing below is memoised over them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualiser = useVirtualizer({
    count: issues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  useLayoutEffect(() => {
    // The one that was last in the list takes the focus with it.
    if (!wasAccepted.current) return;
    wasAccepted.current = false;
    const buttons = scroller.current?.querySelectorAll<HTMLElement>('.row-action') ?? [];
    focusIfLost(buttons[buttons.length - 1] ?? scroller.current);
  }, [issues]);
  return (
    <div
      ref={scroller}
      tabIndex={-1}
      className="flex-1 overflow-y-auto overscroll-contain"
      style={{ minHeight: ROW_PX * Math.min(LEAST_ROWS, issues.length) }}
    >
      <ul className="relative" style={{ height: virtualiser.getTotalSize() }}>
        {virtualiser.getVirtualItems().map(({ index: place, start }) => {
          const issue = issues[place];
          if (!issue) return null;
          return (
            <IssueRow
              key={place}
              ref={virtualiser.measureElement}
              {...{ issue, place, $current, onShow }}
              topPx={start}
              onAccept={() => {
                wasAccepted.current = true;
                onAccept(issue);
              }}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly ref: Ref<HTMLLIElement>;
  readonly issue: FoundIssue;
  /** In the list. */
  readonly place: number;
  readonly topPx: number;
  readonly $current: CurrentCue;
  readonly onShow: (index: number) => void;
  readonly onAccept: () => void;
}

function IssueRow({ ref, issue, place, topPx, $current, onShow, onAccept }: RowProps) {
  const isCurrent = useSelected($current, (current) => current === issue.index);
  const number = issue.index + 1;
  const says = tCode(`issue.${issue.kind}`, issue.values);
  return (
    <li
      ref={ref}
      data-index={place}
      className="issue-row"
      data-current={isCurrent ? '' : undefined}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      <button
        type="button"
        className="issue-text"
        // The number and the figure after it would be read as one.
        aria-label={t('checks.show', { number, says })}
        onClick={() => onShow(issue.index)}
      >
        <span className="timecode">{number}</span> {says}
      </button>
      <button
        type="button"
        className="row-action"
        aria-label={t('checks.acceptOne', { number, says })}
        onClick={onAccept}
      >
        {t('summary.accept')}
      </button>
    </li>
  );
}
