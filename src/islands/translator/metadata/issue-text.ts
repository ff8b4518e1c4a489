import { t } from '#messages/t.ts';
import type { TextIssue } from '#protocol/video-texts.ts';

/** What YouTube would say of a text, in a sentence. */
export function issueText({
  problem,
  length,
  limit,
}: Pick<TextIssue, 'problem' | 'length' | 'limit'>): string {
  if (problem === 'empty') return t('metadata.empty');
  if (problem === 'too_long') return t('metadata.tooLong', { excess: length - limit });
  return t('metadata.angleBrackets');
}
