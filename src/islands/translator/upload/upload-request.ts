import type { UploadPlan, UploadRequest } from '#protocol/youtube.ts';
import { findTextIssues, type TextIssue } from '#protocol/video-texts.ts';
import { isPartlyTranslated, type UploadOffer } from './upload-offer.ts';

/** What the person decides in the confirmation. */
export interface UploadChoice {
  readonly isDraft: boolean;
  /** With a track in the way: take its place, or stand beside it under a name of its own. */
  readonly onExisting: 'replace' | 'otherName';
  readonly trackName: string;
  /** The language of the video's own title, where its owner has set none. Empty until it is chosen. */
  readonly defaultLanguage: string;
  /** The second, explicit yes to a translation that is not complete. */
  readonly allowsUntranslated: boolean;
}

/** A draft is seen by the owner alone until they publish it. */
export const firstChoice: UploadChoice = {
  isDraft: true,
  onExisting: 'replace',
  trackName: '',
  defaultLanguage: '',
  allowsUntranslated: false,
};

/** Why an upload cannot be sent as it stands. */
export type Obstacle =
  'nothingTranslated' | 'unfit' | 'languageMissing' | 'nameMissing' | 'nameTaken' | 'notEnough' | 'partly';

/** Everything that can be checked before anything is sent. */
export function findObstacle(offer: UploadOffer, choice: UploadChoice): Obstacle | null {
  const { plan, texts, count } = offer;
  if (count.translated === 0) return 'nothingTranslated';
  if (uploadUnits(offer, choice) > unitsLeft(plan)) return 'notEnough';
  if (textIssues(offer).length > 0) return 'unfit';
  if (texts && plan.video.defaultLanguage === null && choice.defaultLanguage === '') return 'languageMissing';
  return findNameObstacle(plan, choice) ?? findConsentObstacle(offer, choice);
}

function findNameObstacle(plan: UploadPlan, choice: UploadChoice): 'nameMissing' | 'nameTaken' | null {
  const name = trackNameOf(plan, choice);
  const needsName = plan.existing !== null && choice.onExisting === 'otherName';
  if (needsName && name === '') return 'nameMissing';
  const isTaken = plan.takenNames.includes(name);
  return isTaken && (needsName || plan.existing === null) ? 'nameTaken' : null;
}

function findConsentObstacle(offer: UploadOffer, { allowsUntranslated }: UploadChoice): 'partly' | null {
  return isPartlyTranslated(offer) && !allowsUntranslated ? 'partly' : null;
}

/** What YouTube would refuse about the texts that would be written. */
export function textIssues({ texts }: UploadOffer): TextIssue[] {
  if (texts === null) return [];
  const { title, description } = texts;
  return findTextIssues({ title: title ?? '', description: description ?? '' }).filter(
    ({ field }) => texts[field] !== null,
  );
}

/** Units that this choice costs. */
export function uploadUnits({ plan, texts }: UploadOffer, choice: UploadChoice): number {
  const { newTrack, replacement, metadata } = plan.cost;
  return (isReplacing(plan, choice) ? replacement : newTrack) + (texts ? metadata : 0);
}

/** Whether any choice is left that the units allow. */
export function isAffordable(offer: UploadOffer): boolean {
  return uploadUnits(offer, { ...firstChoice, onExisting: 'otherName' }) <= unitsLeft(offer.plan);
}

function isReplacing({ existing }: UploadPlan, { onExisting }: UploadChoice): boolean {
  return existing !== null && onExisting === 'replace';
}

/** Whether a draft would take the place of a track that viewers see today. */
export function hidesPublicTrack(plan: UploadPlan, choice: UploadChoice): boolean {
  return choice.isDraft && isReplacing(plan, choice) && plan.existing?.snippet.isDraft === false;
}

/** What is left for this upload: of the product's units and of the user's own share. */
export function unitsLeft({ quota }: UploadPlan): number {
  return Math.min(quota.product.left, quota.user.left);
}

/** The name that the track will have: an existing track keeps its own. */
export function trackNameOf({ existing }: UploadPlan, { onExisting, trackName }: UploadChoice): string {
  return existing && onExisting === 'replace' ? existing.snippet.name : trackName.trim();
}

/** The request that the confirmation has named in all its parts. */
export function uploadRequest(offer: UploadOffer, choice: UploadChoice): UploadRequest {
  const { plan, target, srtContent, count, texts, sourceTrackId } = offer;
  const name = trackNameOf(plan, choice);
  const replaced = isReplacing(plan, choice) ? plan.existing : null;
  const updatedAt = replaced?.snippet.lastUpdated;
  return {
    videoId: plan.video.id,
    srtContent,
    targetLang: target.code,
    draftMode: choice.isDraft,
    updateMetadata: texts !== null,
    ...(texts?.title == null ? {} : { translatedTitle: texts.title }),
    ...(texts?.description == null ? {} : { translatedDescription: texts.description }),
    ...(name === '' ? {} : { trackName: name }),
    onExisting: isReplacing(plan, choice) ? 'replace' : 'ask',
    ...(texts && choice.defaultLanguage !== '' ? { defaultLanguage: choice.defaultLanguage } : {}),
    confirmed: {
      total: count.total,
      translated: count.translated,
      allowsUntranslated: choice.allowsUntranslated,
      replacesTrackId: replaced?.id ?? null,
      ...(updatedAt ? { replacesTrackUpdatedAt: updatedAt } : {}),
      sourceTrackId,
    },
  };
}
