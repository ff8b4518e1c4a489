import { useState } from 'react';
import { t } from '#messages/t.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActions } from '#islands/ui/DialogActions.tsx';
import { formatDayAndClock } from '#islands/youtube/format-clock.ts';
import { ExistingTrack } from './ExistingTrack.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlannedTexts } from './PlannedTexts.tsx';
import { TrackName } from './TrackName.tsx';
import { UntranslatedConsent } from './UntranslatedConsent.tsx';
import { isPartlyTranslated, type UploadOffer } from './upload-offer.ts';
import {
  findObstacle,
  firstChoice,
  hidesPublicTrack,
  trackNameOf,
  unitsLeft,
  uploadUnits,
  type UploadChoice,
} from './upload-request.ts';
import { Visibility } from './Visibility.tsx';

interface Props {
  readonly offer: UploadOffer;
  readonly onConfirm: (choice: UploadChoice) => void;
  readonly onCancel: () => void;
}

/** Says all that an upload would do, and to what, before any of it is done (docs/behaviour.md#youtube-upload). */
export function UploadDialog({ offer, onConfirm, onCancel }: Props) {
  const { plan, target } = offer;
  const [choice, setChoice] = useState<UploadChoice>(firstChoice);
  const change = (part: Partial<UploadChoice>) => setChoice({ ...choice, ...part });
  const obstacle = findObstacle(offer, choice);
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
        onSubmit={(event) => {
          event.preventDefault();
          if (obstacle === null) onConfirm(choice);
        }}
      >
        <div className="grid gap-4">
          <PlanFacts offer={offer} trackName={trackNameOf(plan, choice)} />
          {plan.existing && (
            <ExistingTrack
              existing={plan.existing}
              language={target.name}
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
          <Visibility
            isDraft={choice.isDraft}
            hidesPublicTrack={hidesPublicTrack(plan, choice)}
            onChange={(isDraft) => change({ isDraft })}
          />
          <PlannedTexts
            offer={offer}
            defaultLanguage={choice.defaultLanguage}
            onChange={(defaultLanguage) => change({ defaultLanguage })}
          />
          {isPartlyTranslated(offer) && (
            <UntranslatedConsent
              count={offer.count}
              isGiven={choice.allowsUntranslated}
              onChange={(allowsUntranslated) => change({ allowsUntranslated })}
            />
          )}
          <p className="text-(length:--step--1) text-ink-soft">
            {t('uploadPlan.cost', {
              units: uploadUnits(offer, choice),
              left: unitsLeft(plan),
              time: formatDayAndClock(Date.parse(plan.quota.resetsAt)),
            })}{' '}
            {obstacle === 'notEnough' && t('uploadPlan.notEnough')}
          </p>
        </div>
        <DialogActions>
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('uploadPlan.cancel')}
          </button>
          <button type="submit" className="button" disabled={obstacle !== null}>
            {choice.isDraft ? t('uploadPlan.confirmDraft') : t('uploadPlan.confirmPublic')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
