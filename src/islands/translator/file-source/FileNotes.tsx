import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import { formatLabel } from '#subtitles/formats.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import { FileQuestions } from './FileQuestions.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { FileQuestions as Questions } from './source-state.ts';

interface Props {
  readonly source: Source;
  readonly isDisabled: boolean;
  /** Absent where the file itself is not at hand, as after a reload. */
  readonly onChoose: ((choices: ReadChoices) => void) | undefined;
  readonly questions: Questions | undefined;
}

/** The problems and questions of the open file. */
export function FileNotes({ source, questions, isDisabled, onChoose }: Props) {
  return (
    <>
      {onChoose && (
        <FileQuestions
          encoding={source.encoding}
          questions={questions}
          isDisabled={isDisabled}
          onChoose={onChoose}
        />
      )}
      {source.format !== 'srt' && questions?.frameRate == null && (
        <p className="text-(length:--step--1) text-ink-soft">
          {t('file.converted', { format: formatLabel(source.format) })}
        </p>
      )}
      <ProblemList problems={source.problems} />
    </>
  );
}
