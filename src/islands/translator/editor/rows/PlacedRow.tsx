import type { ComponentProps, Ref } from 'react';
import type { Work } from '#islands/project/work.ts';
import { useSelected } from '#islands/ui/useSelected.ts';
import type { CurrentCue } from '#islands/translator/studio/current-cue.ts';
import { CueRow } from './CueRow.tsx';

type RowProps = ComponentProps<typeof CueRow>;
type Texts = Pick<RowProps, 'text' | 'flags' | 'findings' | 'isEdited' | 'isFromMemory'>;

interface Props extends Omit<RowProps, keyof Texts | 'isCurrent' | 'isTabStop'> {
  readonly work: Work | null;
  readonly $current: CurrentCue;
  /** The row at which Tab comes into the list. */
  readonly $tabStop: CurrentCue;
  /** How many rows the list has. */
  readonly count: number;
  readonly topPx: number;
  /** Measures its height. */
  readonly ref: Ref<HTMLDivElement>;
}

/** A row at its place in the list. It knows by itself whether the cursor is in it: when that goes from one to another, two rows render. */
export function PlacedRow({ work, $current, $tabStop, count, topPx, ref, ...row }: Props) {
  const { index } = row;
  const isCurrent = useSelected($current, (current) => current === index);
  const isTabStop = useSelected($tabStop, (tabStop) => tabStop === index);
  return (
    <div
      ref={ref}
      data-index={index}
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      className="cue-place"
      style={{ top: topPx }}
    >
      <CueRow {...row} {...textsOf(work, index)} isCurrent={isCurrent} isTabStop={isTabStop} />
    </div>
  );
}

/** What a row shows of the translation. */
function textsOf(work: Work | null, index: number): Texts {
  return {
    text: work ? (work.texts[index] ?? null) : undefined,
    flags: work?.flags.get(index),
    findings: work?.findings?.get(index),
    isEdited: work?.edited.has(index) ?? false,
    isFromMemory: work?.fromMemory?.has(index) ?? false,
  };
}
