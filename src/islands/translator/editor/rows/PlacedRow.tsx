import type { ComponentProps } from 'react';
import { useSelected } from '#islands/ui/useSelected.ts';
import type { CurrentCue } from '#islands/translator/studio/current-cue.ts';
import { CueRow } from './CueRow.tsx';

interface Props extends Omit<ComponentProps<typeof CueRow>, 'isCurrent' | 'isTabStop'> {
  readonly $current: CurrentCue;
  /** The row at which Tab comes into the list. */
  readonly $tabStop: CurrentCue;
}

/** A row that knows by itself whether the cursor is in it: when it goes from one to another, two rows render. */
export function PlacedRow({ $current, $tabStop, ...row }: Props) {
  const isCurrent = useSelected($current, (current) => current === row.index);
  const isTabStop = useSelected($tabStop, (tabStop) => tabStop === row.index);
  return <CueRow {...row} isCurrent={isCurrent} isTabStop={isTabStop} />;
}
