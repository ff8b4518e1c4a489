import type { UploadPlan, UploadRequest } from '#protocol/youtube.ts';
import { findTextIssues, type TextIssue } from '#protocol/video-texts.ts';
import type { Work } from '../work.ts';

/** What the person decides in the confirmation. */
export interface UploadChoice {
  readonly isDraft: boolean;
  /** With a track in the way: take its place, or stand beside it under a name of its own. */
  readonly onExisting: 'replace' | 'otherName';
  readonly trackName: string;
  /** The language of the video's own title, where its owner has set none. Empty until it is chosen. */
  readonly defaultLanguage: string;
}

export const firstChoice: UploadChoice = {
  isDraft: false,
  onExisting: 'replace',
  trackName: '',
  defaultLanguage: '',
};

/** The texts to write beside the captions; `null` where none were asked for, or the target is the originals' own language. */
export function textsToWrite(
  { videoTexts }: Pick<Work, 'videoTexts'>,
  { isOriginalLanguage }: Pick<UploadPlan, 'isOriginalLanguage'>,
): { readonly title: string; readonly description: string } | null {
  if (!videoTexts?.title || !videoTexts.description || isOriginalLanguage) return null;
  const { title, description } = videoTexts;
  // Untranslated, they would stand there as a translation.
  if (title.isOriginal && description.isOriginal) return null;
  return { title: title.text, description: description.text };
}

/** Why an upload cannot be sent as it stands. */
export type Obstacle = 'unfit' | 'languageMissing' | 'nameMissing' | 'nameTaken' | 'notEnough';

/** Everything that can be checked before anything is sent. */
export function findObstacle(plan: UploadPlan, work: Work, choice: UploadChoice): Obstacle | null {
  const texts = textsToWrite(work, plan);
  if (unitsOf(plan, work, choice) > unitsLeft(plan)) return 'notEnough';
  if (texts && findTextIssues(texts).length > 0) return 'unfit';
  if (texts && plan.video.defaultLanguage === null && choice.defaultLanguage === '') return 'languageMissing';
  const name = trackNameOf(plan, choice);
  const needsName = plan.existing !== null && choice.onExisting === 'otherName';
  if (needsName && name === '') return 'nameMissing';
  const isTaken = plan.takenNames.includes(name);
  return isTaken && (needsName || plan.existing === null) ? 'nameTaken' : null;
}

/** Issues of the texts that would be written. */
export function textIssues(plan: UploadPlan, work: Work): TextIssue[] {
  const texts = textsToWrite(work, plan);
  return texts ? findTextIssues(texts) : [];
}

/** Units that this choice costs. */
export function unitsOf(plan: UploadPlan, work: Work, choice: UploadChoice): number {
  const { newTrack, replacement, metadata } = plan.cost;
  return (isReplacing(plan, choice) ? replacement : newTrack) + (textsToWrite(work, plan) ? metadata : 0);
}

/** Whether any choice is left that the units allow. */
export function isAffordable(plan: UploadPlan, work: Work): boolean {
  return unitsOf(plan, work, { ...firstChoice, onExisting: 'otherName' }) <= unitsLeft(plan);
}

function isReplacing({ existing }: UploadPlan, { onExisting }: UploadChoice): boolean {
  return existing !== null && onExisting === 'replace';
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
export function uploadRequest(
  plan: UploadPlan,
  work: Work,
  choice: UploadChoice,
  srtContent: string,
): UploadRequest {
  const texts = textsToWrite(work, plan);
  const name = trackNameOf(plan, choice);
  return {
    videoId: plan.video.id,
    srtContent,
    targetLang: work.target.code,
    draftMode: choice.isDraft,
    updateMetadata: texts !== null,
    ...(texts ? { translatedTitle: texts.title, translatedDescription: texts.description } : {}),
    ...(name === '' ? {} : { trackName: name }),
    onExisting: isReplacing(plan, choice) ? 'replace' : 'ask',
    ...(texts && choice.defaultLanguage !== '' ? { defaultLanguage: choice.defaultLanguage } : {}),
  };
}
