import type { MessageKey } from '#messages/en.ts';
import type { VideoTexts } from '#islands/project/work.ts';

/** The message about the translated title and description; `null` while one of them is missing. */
export function textsStatus({ title, description }: VideoTexts): MessageKey | null {
  if (title === null || description === null) return null;
  if (title.isOriginal && description.isOriginal) return 'metadata.bothFailed';
  if (title.isOriginal) return 'metadata.titleFailed';
  return description.isOriginal ? 'metadata.descriptionFailed' : 'metadata.done';
}

/** Whether asking (again) makes sense: a text is missing, or is still the original. */
export function canTranslateTexts({ title, description }: VideoTexts): boolean {
  return [title, description].some((text) => text === null || text.isOriginal);
}
