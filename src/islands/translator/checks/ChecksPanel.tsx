import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { type StepDirection, stepFrom } from '../cue-flags/flag-steps.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import { ChecksProgress } from './ChecksProgress.tsx';
import type { FoundIssue } from './check-track.ts';
import { type Fix, fixableKinds, fixesFor } from './fix-issues.ts';
import { FixPreview } from './FixPreview.tsx';
import type { IssueKind } from './issue.ts';
import { IssueList } from './IssueList.tsx';
import { KindFilter } from './KindFilter.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { markReviewed, unmarkReviewed } from './reviewed.ts';
import { useIssues } from './useIssues.ts';
import { useSorted } from './useSorted.ts';

export interface ChecksHandle {
  /** The next cue with something to look at, of the kind that is chosen. */
  next(current: number | null, direction: StepDirection): number | undefined;
}

interface Props {
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work;
  readonly options: TranslateOptions;
  readonly $current: CurrentCue;
  readonly onShow: (index: number) => void;
  readonly onAccept: (indices: readonly number[]) => void;
  readonly onFix: (fixes: readonly Fix[]) => void;
  /** Where the screen is narrow it is shown only when it is asked for. */
  readonly isOpen: boolean;
  readonly ref?: Ref<ChecksHandle>;
}

/** All that should be looked at, in one list: by kind, with how much of it is done. */
export function ChecksPanel({
  cues,
  cueIds,
  work,
  options,
  $current,
  onShow,
  onAccept,
  onFix,
  isOpen,
  ref,
}: Props) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was asked for at the lower edge of a phone opens below it.
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { found, settings } = useIssues({ cues, cueIds, work, options });
  const { all, open, settled, counts, keyOf } = useSorted(found, cues.length);
  const [kind, setKind] = useState<IssueKind | null>(null);
  const [fixes, setFixes] = useState<readonly Fix[] | null>(null);
  const shown = useMemo(
    () => (kind === null ? open : open.filter((issue) => issue.kind === kind)),
    [kind, open],
  );
  useImperativeHandle(ref, () => ({
    next: (from, direction) => stepFrom([...new Set(shown.map(({ index }) => index))], from, direction),
  }));
  const accept = (some: readonly FoundIssue[]) => {
    const flagged = some.filter(({ kind: of }) => of === 'flag').map(({ index }) => index);
    // One event: thousands are one step of Undo.
    if (flagged.length > 0) onAccept(flagged);
    const others = some.filter(({ kind: of }) => of !== 'flag');
    if (others.length > 0) markReviewed(others.map(keyOf));
  };
  return (
    <section ref={section} aria-labelledby={titleId} className={`checks ${isOpen ? '' : 'max-lg:hidden'}`}>
      <ChecksProgress
        titleId={titleId}
        isLooking={found === null}
        open={open.length}
        total={all.length}
        settled={settled.length}
      />
      <ProfileFields language={work.target.code} />
      <KindFilter {...{ counts, kind }} total={open.length} onKind={setKind} />
      {kind !== null && shown.length > 0 && (
        <div className="flex flex-wrap gap-2 px-3 pb-2">
          <button type="button" className="tool-button tool-button-edged" onClick={() => accept(shown)}>
            {t('checks.acceptAll')}
          </button>
          {fixableKinds.includes(kind) && (
            <button
              type="button"
              className="tool-button tool-button-edged"
              onClick={() => setFixes(fixesFor(kind, shown, { cues, work, settings }))}
            >
              {t('checks.fixAll')}
            </button>
          )}
        </div>
      )}
      <IssueList issues={shown} {...{ $current, onShow }} onAccept={(issue) => accept([issue])} />
      {settled.length > 0 && (
        <button
          type="button"
          className="quiet-link mx-3 my-2 w-fit text-(length:--step--2)"
          onClick={() => unmarkReviewed(settled.map(keyOf))}
        >
          {t('checks.reopen', { count: settled.length })}
        </button>
      )}
      <FixPreview
        fixes={fixes}
        cues={cues}
        work={work}
        onClose={() => setFixes(null)}
        onApply={(chosen) => {
          onFix(chosen);
          setFixes(null);
        }}
      />
    </section>
  );
}
