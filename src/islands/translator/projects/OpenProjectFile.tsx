import { t } from '#messages/t.ts';
import { PROJECT_FILE_ENDING } from '#islands/project/project-file-ending.ts';

interface Props {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A project that was saved as a file comes back in. */
export function OpenProjectFile({ isDisabled, onFile }: Props) {
  return (
    <label className="tool-button m-1 cursor-pointer has-disabled:opacity-60 has-focus-visible:[outline:3px_solid_var(--focus)]">
      {t('projects.openFile')}
      <input
        type="file"
        className="sr-only"
        accept={PROJECT_FILE_ENDING}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
