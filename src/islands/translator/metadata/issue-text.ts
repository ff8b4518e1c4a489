import { t } from '#messages/t.ts';
import type { TextIssue } from '#protocol/video-texts.ts';

/** A sentence for each reason why YouTube would refuse a text. */
export function issueText({
  problem,
  length,
  limit,
}: Pick<TextIssue, 'problem' | 'length' | 'limit'>): string {
  if (problem === 'empty') return t('metadata.empty');
  if (problem === 'too_long') return t('metadata.tooLong', { excess: length - limit });
  return t('metadata.angleBrackets');
}
