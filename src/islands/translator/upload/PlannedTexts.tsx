import { useId } from 'react';
import { t } from '#messages/t.ts';
import { languages } from '#subtitles/languages/languages.ts';
import { issueText } from '../metadata/issue-text.ts';
import type { OfferedTexts, UploadOffer } from './upload-offer.ts';
import { textIssues } from './upload-request.ts';

interface Props {
  readonly offer: UploadOffer;
  readonly defaultLanguage: string;
  readonly onChange: (code: string) => void;
}

/** Whether title and description are added, replaced or left out, or need an answer first. */
export function PlannedTexts({ offer, defaultLanguage, onChange }: Props) {
  const { plan, texts } = offer;
  if (texts === null) return <LeftOut offer={offer} />;
  const issues = textIssues(offer);
  return (
    <div className="grid gap-3">
      <p className="text-(length:--step--1)">{sentenceOf(offer, texts)}</p>
      {issues.length > 0 && (
        <div className="border-l-4 border-bad py-1 pl-3 text-(length:--step--1) text-bad">
          <p className="font-semibold">{t('uploadPlan.unfit')}</p>
          {issues.map((issue) => (
            <p key={issue.field + issue.problem}>
              {issue.field === 'title' ? t('metadata.title') : t('metadata.description')}: {issueText(issue)}
            </p>
          ))}
        </div>
      )}
      {plan.video.defaultLanguage === null && <OwnLanguage value={defaultLanguage} onChange={onChange} />}
    </div>
  );
}

/** Texts that were asked for and are not sent: the person learns that, and why. */
function LeftOut({ offer: { target, whyNoTexts } }: { offer: UploadOffer }) {
  const language = target.name;
  if (whyNoTexts === null) return null;
  return <p className="text-(length:--step--1)">{t(`uploadPlan.${whyNoTexts}`, { language })}</p>;
}

function sentenceOf({ plan, target }: UploadOffer, { title, description }: OfferedTexts): string {
  const language = target.name;
  if (title === null) return t('uploadPlan.descriptionOnly', { language });
  if (description === null) return t('uploadPlan.titleOnly', { language });
  return plan.hasLocalization
    ? t('uploadPlan.metadataReplaced', { language })
    : t('uploadPlan.metadata', { language });
}

function OwnLanguage({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('uploadPlan.defaultLanguage')}
      </label>
      <select
        id={id}
        className="field w-full"
        required
        value={value}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('uploadPlan.chooseLanguage')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id={hintId} className="mt-1 text-(length:--step--1) text-ink-soft">
        {t('uploadPlan.defaultLanguageHint')}
      </p>
    </div>
  );
}
