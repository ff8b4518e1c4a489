import type { Ref } from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { ChevronIcon } from '#islands/ui/icons.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Work } from '#islands/project/work.ts';
import type { ChecksHandle } from '../checks/ChecksPanel.tsx';
import type { Fix } from '../checks/fix-issues.ts';
import type { StepDirection } from '../cue-flags/flag-steps.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import type { Editing } from './useEditing.ts';
import { useSettled } from './rows/useSettled.ts';

const loadFlagSummary = () => import('../cue-flags/FlagSummary.tsx').then(({ FlagSummary }) => FlagSummary);
const loadChecks = () => import('../checks/ChecksPanel.tsx').then(({ ChecksPanel }) => ChecksPanel);

const noOptions = {};

interface Props {
  readonly ref: Ref<ChecksHandle>;
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work;
  readonly $current: CurrentCue;
  readonly canRetry: boolean;
  /** On a phone the list of all findings is there when it is wanted: the cues keep the screen. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly editing: Editing;
  readonly onStep: (direction: StepDirection) => void;
  readonly onShow: (index: number) => void;
}

/** What should be looked at in a finished translation: the engine's flags, and the list of all findings. */
export function ChecksPane({
  ref,
  isOpen,
  onOpen,
  $current,
  canRetry,
  editing,
  onStep,
  onShow,
  ...now
}: Props) {
  const { cues, cueIds, work } = useSettled(now.cues, now.cueIds, now.work);
  const applyFixes = (fixes: readonly Fix[]) => {
    const texts = fixes.flatMap(({ index, text }) => (text === undefined ? [] : [[index, text] as const]));
    const times = fixes.flatMap((fix) => (fix.times ? [[fix.index, fix.times] as const] : []));
    if (texts.length > 0) editing.replace(new Map(texts));
    if (times.length > 0) editing.retime(new Map(times));
  };
  return (
    <>
      <Lazy
        load={loadFlagSummary}
        isWanted
        props={{
          cues,
          work,
          $current,
          canRetry,
          onStep,
          onRetry: editing.retry,
          onShorten: editing.shorten,
        }}
      />
      <button
        type="button"
        className="tool-button w-full lg:hidden"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {t('checks.title')} <ChevronIcon />
      </button>
      <Lazy
        load={loadChecks}
        isWanted
        props={{
          isOpen,
          ref,
          cues,
          cueIds,
          work,
          options: work.options ?? noOptions,
          $current,
          onShow,
          onAccept: editing.acceptAll,
          onFix: applyFixes,
        }}
      />
    </>
  );
}
