import { t } from '#messages/t.ts';
import { hasLineTimes } from '#subtitles/ass/line-times.ts';
import type { Source } from '#islands/project/source.ts';

/** Stretched times leave those within a line where they are: a karaoke that was timed to its song has to be timed again. */
export function LineTimesNote({ source: { format, text } }: { readonly source: Source }) {
  if (format !== 'ass' || !text || !hasLineTimes(text)) return null;
  return <p className="text-(length:--step--2) text-ink-soft">{t('times.withinLines')}</p>;
}
