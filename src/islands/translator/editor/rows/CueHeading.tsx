import { t } from '#messages/t.ts';

/** What stands in the columns of the list. The rows say it by themselves to a screen reader. */
export const CueHeading = ({ translation }: { readonly translation: string }) => (
  <div aria-hidden="true" className="cue-row cue-heading">
    <span className="cue-number">#</span>
    <span className="cue-times">{t('figures.time')}</span>
    <span className="cue-source">{t('editor.source')}</span>
    <span className="cue-cell border-translation font-semibold text-translation">{translation}</span>
    <span className="cue-figures">{t('figures.heading')}</span>
  </div>
);
