import { t } from '#messages/t.ts';
import { type CaptionItem, isAutomatic } from '#protocol/youtube.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

/** The label of a track: its language, its name, and whether it is automatic or a draft. */
export function trackLabel(item: CaptionItem): string {
  const { language: code, name, isDraft, status } = item.snippet;
  const language = findLanguage(code)?.name ?? code;
  const track = isAutomatic(item)
    ? t('captions.automatic', { language })
    : name === ''
      ? t('captions.manual', { language })
      : t('captions.manualNamed', { language, name });
  if (status === 'failed') return t('captions.failed', { track });
  if (status === 'syncing') return t('captions.processing', { track });
  return isDraft ? t('captions.draft', { track }) : track;
}
