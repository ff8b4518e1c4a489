import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { UploadPlan } from '#protocol/youtube.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { formatDayAndClock } from '../source-url/format-clock.ts';
import type { Work } from '../work.ts';
import { ExistingTrack } from './ExistingTrack.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlannedTexts } from './PlannedTexts.tsx';
import { TrackName } from './TrackName.tsx';
import {
  findObstacle,
  firstChoice,
  trackNameOf,
  unitsLeft,
  unitsOf,
  type UploadChoice,
} from './upload-request.ts';
import { Visibility } from './Visibility.tsx';

interface Props {
  readonly plan: UploadPlan;
  readonly work: Work;
  readonly onConfirm: (choice: UploadChoice) => void;
  readonly onCancel: () => void;
}

/** Says all that an upload would do, and to what, before any of it is done (decision 14). */
export function UploadDialog({ plan, work, onConfirm, onCancel }: Props) {
  const [choice, setChoice] = useState<UploadChoice>(firstChoice);
  const change = (part: Partial<UploadChoice>) => setChoice({ ...choice, ...part });
  const obstacle = findObstacle(plan, work, choice);
  const needsName = plan.existing === null || choice.onExisting === 'otherName';
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onCancel}
      title={t('uploadPlan.heading')}
      closeLabel={t('uploadPlan.cancel')}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (obstacle === null) onConfirm(choice);
        }}
      >
        <PlanFacts plan={plan} language={work.target.name} trackName={trackNameOf(plan, choice)} />
        {plan.existing && (
          <ExistingTrack
            existing={plan.existing}
            language={work.target.name}
            value={choice.onExisting}
            onChange={(onExisting) => change({ onExisting })}
          />
        )}
        {needsName && (
          <TrackName
            value={choice.trackName}
            isTaken={obstacle === 'nameTaken'}
            isRequired={plan.existing !== null}
            onChange={(trackName) => change({ trackName })}
          />
        )}
        <Visibility isDraft={choice.isDraft} onChange={(isDraft) => change({ isDraft })} />
        <PlannedTexts
          plan={plan}
          work={work}
          defaultLanguage={choice.defaultLanguage}
          onChange={(defaultLanguage) => change({ defaultLanguage })}
        />
        <p className="text-(length:--step--1) text-ink-soft">
          {t('uploadPlan.cost', {
            units: unitsOf(plan, work, choice),
            left: unitsLeft(plan),
            time: formatDayAndClock(Date.parse(plan.quota.resetsAt)),
          })}{' '}
          {obstacle === 'notEnough' && t('uploadPlan.notEnough')}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('uploadPlan.cancel')}
          </button>
          <button type="submit" className="button" disabled={obstacle !== null}>
            {t('uploadPlan.confirm')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
