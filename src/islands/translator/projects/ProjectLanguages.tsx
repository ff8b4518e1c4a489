import { t } from '#messages/t.ts';
import type { ProjectSummary } from '#islands/project/storage/project-records.ts';

interface Props {
  readonly project: ProjectSummary;
  readonly shown: string | null;
  readonly isDisabled: boolean;
  readonly onShow: (code: string) => void;
  readonly onRemove: (code: string) => void;
}

/** The languages of the open project: one is shown, each can be deleted by itself. */
export function ProjectLanguages({ project, shown, isDisabled, onShow, onRemove }: Props) {
  return (
    <ul aria-label={t('projects.languages', { name: project.name })} className="-mx-2">
      {project.tracks.map(({ code, target }) => (
        <li key={code} className="flex flex-wrap items-center justify-between">
          <button
            type="button"
            className="tool-button aria-[current]:font-bold"
            aria-current={code === shown ? 'true' : undefined}
            disabled={isDisabled}
            onClick={() => onShow(code)}
          >
            {target.name}
          </button>
          <button type="button" className="tool-button" disabled={isDisabled} onClick={() => onRemove(code)}>
            {t('projects.deleteLanguage', { language: target.name })}
          </button>
        </li>
      ))}
    </ul>
  );
}
