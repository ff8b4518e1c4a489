import { useId } from 'react';
import { t } from '#messages/t.ts';
import type { UploadPlan } from '#protocol/youtube.ts';
import { languages } from '#subtitles/languages.ts';
import { issueText } from '../metadata/issue-text.ts';
import type { Work } from '../work.ts';
import { textIssues, textsToWrite } from './upload-request.ts';

interface Props {
  readonly plan: UploadPlan;
  readonly work: Work;
  readonly defaultLanguage: string;
  readonly onChange: (code: string) => void;
}

/** What becomes of title and description: added, replaced, left out, or in need of an answer first. */
export function PlannedTexts({ plan, work, defaultLanguage, onChange }: Props) {
  const language = work.target.name;
  if (!work.videoTexts) return null;
  if (plan.isOriginalLanguage)
    return <p className="text-(length:--step--1)">{t('uploadPlan.originalLanguage', { language })}</p>;
  if (!textsToWrite(work, plan)) return null;
  const issues = textIssues(plan, work);
  return (
    <div className="grid gap-3">
      <p className="text-(length:--step--1)">
        {plan.hasLocalization
          ? t('uploadPlan.metadataReplaced', { language })
          : t('uploadPlan.metadata', { language })}
      </p>
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
