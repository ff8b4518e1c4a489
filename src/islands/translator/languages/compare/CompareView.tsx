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
import { CompareRow } from './CompareRow.tsx';
import { type Cell, nextCell } from './compare-keys.ts';
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
  const [isFlaggedOnly, setIsFlaggedOnly] = useState(false);
  const [stop, setStop] = useState<Cell>({ row: 0, column: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    () => [...works.values()].filter(({ target }) => !hidden.has(target.code)),
    [hidden, works],
  );
  // What is corrected stays in sight until the filter is set again.
  const [flagged, setFlagged] = useState<readonly number[]>([]);
  const rows = isFlaggedOnly ? flagged : null;
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
  const focus = (cell: Cell) => {
    virtualiser.scrollToIndex(cell.row, { align: 'auto' });
    focusWhenDrawn(scroller.current, `[data-cell="${cell.row}/${cell.column}"]`, {
      before: document.activeElement,
    });
  };
  const pressKey = (event: KeyboardEvent) => {
    const size = { rows: count, columns: columns.length };
    let next = nextCell(event, tabStop, size);
    // What has not come yet has no field: the way leads past it.
    while (next && !isField(next)) next = nextCell(event, next, size);
    if (!next || keyOf(event.nativeEvent) === null) return;
    event.preventDefault();
    event.stopPropagation();
    focus(next);
  };
  return (
    <div className="compare">
      <div className="compare-head">
        <h2 className="text-(length:--step-0) leading-tight font-bold">{t('compare.title')}</h2>
        <div role="group" aria-label={t('compare.columns')} className="flex flex-wrap gap-1">
          {[...works.values()].map(({ target: { code, name } }) => (
            <button
              key={code}
              type="button"
              className="tool-button tool-button-edged compare-choice"
              aria-pressed={!hidden.has(code)}
              onClick={() => setHidden(toggled(hidden, code))}
            >
              {name}
            </button>
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-2 text-(length:--step--1)">
          <input
            type="checkbox"
            className="size-5 accent-(--translation)"
            checked={isFlaggedOnly}
            onChange={({ target: { checked } }) => {
              setFlagged(flaggedRows(columns));
              setIsFlaggedOnly(checked);
              setStop({ row: 0, column: 0 });
            }}
          />
          {t('compare.flaggedOnly')}
        </label>
        <p className="compare-keys text-(length:--step--2) text-ink-soft">{t('compare.keys')}</p>
        <div className="ml-auto flex items-center">{tools}</div>
      </div>
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
        <div className="compare-row compare-heading">
          <span className="compare-time">{t('figures.time')}</span>
          <span>{t('editor.source')}</span>
          {columns.map(({ target: { code, name } }) => (
            <button key={code} type="button" className="quiet-link text-start" onClick={() => onOpen(code)}>
              {t('compare.open', { language: name })}
            </button>
          ))}
        </div>
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
