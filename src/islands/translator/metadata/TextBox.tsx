import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import {
  descriptionLength,
  findTextIssues,
  MAX_DESCRIPTION_BYTES,
  MAX_TITLE_CHARS,
  titleLength,
} from '#protocol/video-texts.ts';
import { DownloadIcon } from '#islands/ui/icons.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { CopyButton } from '../export/CopyButton.tsx';
import { saveFile } from '../export/save-file.ts';
import type { VideoText, Work } from '#islands/project/work.ts';
import { issueText } from './issue-text.ts';
import { textName } from './text-name.ts';

type Field = 'title' | 'description';

interface Props {
  readonly field: Field;
  readonly value: VideoText;
  readonly target: Work['target'];
  readonly videoId: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A translated title or description: edited here, copied, saved, and measured against YouTube's limits while one types. */
export function TextBox({ field, value, target, videoId, onChange }: Props) {
  const id = useId();
  const countId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { text, isOriginal } = value;
  const label = field === 'title' ? t('metadata.title') : t('metadata.description');
  const issues = issuesOf(field, text);
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        data-history
        rows={field === 'title' ? 2 : 8}
        className="field field-sizing-content max-h-96 w-full"
        value={text}
        {...(isOriginal ? { dir: 'auto' } : { lang: target.code, dir: target.direction })}
        aria-describedby={countId}
        aria-invalid={issues.length > 0}
        // YouTube's titles have one line.
        onChange={(event) =>
          onChange(field === 'title' ? event.target.value.replaceAll(/[\r\n]+/g, ' ') : event.target.value)
        }
      />
      <div id={countId} className="text-(length:--step--1)">
        <p className={issues.length > 0 ? 'text-bad' : 'text-ink-soft'}>{lengthText(field, text)}</p>
        {issues.map((issue) => (
          <p key={issue.problem} className="font-semibold text-bad">
            {issueText(issue)}
          </p>
        ))}
        {isOriginal && <p className="text-warn">{t('metadata.keptOriginal')}</p>}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton of={label} read={() => text} onProblem={setProblem} />
        <button
          type="button"
          className="button button-quiet px-3 sm:px-5"
          onClick={() => saveFile(text, textName(field, videoId, target.code))}
        >
          <DownloadIcon />
          {t('metadata.download')}
          <span className="sr-only"> {label}</span>
        </button>
      </div>
      <Notice tone="bad">{problem}</Notice>
    </div>
  );
}

function issuesOf(field: Field, text: string) {
  const texts = field === 'title' ? { title: text, description: '' } : { title: 'x', description: text };
  return findTextIssues(texts).filter((issue) => issue.field === field);
}

function lengthText(field: Field, text: string): string {
  return field === 'title'
    ? t('metadata.titleLength', { length: titleLength(text), limit: MAX_TITLE_CHARS })
    : t('metadata.descriptionLength', { length: descriptionLength(text), limit: MAX_DESCRIPTION_BYTES });
}
