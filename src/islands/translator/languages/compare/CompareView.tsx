import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import type { Project } from '#islands/project/project.ts';
import { $selectedCueId } from '#islands/translator/studio/playhead.ts';
import { rangeWith } from '#islands/translator/studio/range-with.ts';
import { usePlayingIndex } from '#islands/translator/studio/usePlayingIndex.ts';
import { useRowInSight } from '#islands/translator/studio/useRowInSight.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { focusWhenDrawn } from '#islands/ui/focus/focus-when-drawn.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareHeading } from './CompareHeading.tsx';
import { CompareRow } from './CompareRow.tsx';
import { type Cell, nextField } from './compare-keys.ts';
import { flaggedRows } from './flagged-rows.ts';

interface Props {
  readonly workspace: TranslatorWorkspace;
  /** Undo and Redo. */
  readonly tools: ReactNode;
  /** Shows one language alone. */
  readonly onOpen: (code: string) => void;
}

const ROW_PX = 72;
const OVERSCAN_ROWS = 6;

/** The source and any languages beside one another, line by line. Each cell can be edited in place. */
export function CompareView({ workspace, ...rest }: Props) {
  const project = useStore(workspace.$shown).doc?.project ?? null;
  return project && <Comparison project={project} workspace={workspace} {...rest} />;
}

function Comparison({ project, workspace, tools, onOpen }: Props & { project: Project }) {
  const { source, cueIds, works } = project;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** The lines that are shown; `null` for all. What is corrected stays in sight until the filter is set again. */
  const [rows, setRows] = useState<readonly number[] | null>(null);
  const [stop, setStop] = useState<Cell>({ row: 0, column: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => [...works.values()].filter(({ target }) => !hidden.has(target.code)),
    [hidden, works],
  );
  const count = rows?.length ?? source.cues.length;
  // Lines and columns may have gone since the person was there.
  const tabStop = { row: Math.min(stop.row, count - 1), column: Math.min(stop.column, columns.length - 1) };
  const isField = ({ row, column }: Cell) => columns[column]?.texts[rows?.[row] ?? row] != null;
  const rangeExtractor = useMemo(() => rangeWith(() => tabStop.row), [tabStop.row]);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised over its functions
  const virtualiser = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN_ROWS,
    rangeExtractor,
  });
  const playingIndex = usePlayingIndex(cueIds);
  const playing = useMemo(() => (rows ? rows.indexOf(playingIndex) : playingIndex), [playingIndex, rows]);
  useRowInSight(playing, virtualiser);
  const pressKey = (event: KeyboardEvent) => {
    const next = nextField(event, tabStop, { rows: count, columns: columns.length }, isField);
    if (!next || keyOf(event.nativeEvent) === null) return;
    event.preventDefault();
    event.stopPropagation();
    virtualiser.scrollToIndex(next.row, { align: 'auto' });
    focusWhenDrawn(scroller.current, `[data-cell="${next.row}/${next.column}"]`, {
      before: document.activeElement,
    });
  };
  const showFlaggedOnly = (isFlaggedOnly: boolean) => {
    setRows(isFlaggedOnly ? flaggedRows(columns) : null);
    setStop({ row: 0, column: 0 });
  };
  return (
    <div className="compare">
      <CompareHead
        {...{ works, hidden, tools }}
        isFlaggedOnly={rows !== null}
        onToggle={(code) => setHidden(toggled(hidden, code))}
        onFlaggedOnly={showFlaggedOnly}
      />
      {count === 0 && <p className="p-4 text-ink-soft">{t('compare.nothing')}</p>}
      {/* Keys that are pressed in its fields come up to it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="region"
        aria-label={t('compare.list')}
        // What scrolls must be reachable by key.
        tabIndex={isField(tabStop) ? -1 : 0}
        className="compare-list"
        onKeyDown={pressKey}
        style={{ '--languages': columns.length } as object}
      >
        <CompareHeading {...{ columns, onOpen }} />
        <div role="list" className="relative" style={{ height: virtualiser.getTotalSize() }}>
          {virtualiser.getVirtualItems().map(({ index: row, start }) => {
            const index = rows?.[row] ?? row;
            const cue = source.cues[index];
            return cue ? (
              <div
                key={cueIds[index] ?? index}
                ref={virtualiser.measureElement}
                data-index={row}
                role="listitem"
                aria-setsize={count}
                aria-posinset={row + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <CompareRow
                  row={row}
                  index={index}
                  cue={cue}
                  columns={columns}
                  stop={tabStop.row === row ? tabStop.column : null}
                  isPlaying={row === playing}
                  onFocus={(cell) => {
                    setStop(cell);
                    $selectedCueId.set(cueIds[index] ?? null);
                  }}
                  onEdit={(target, text) =>
                    workspace.dispatch({ type: 'edited', target, index, text, atMs: Date.now() })
                  }
                />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, code: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(code)) next.add(code);
  return next;
}
