import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import { formatLabel } from '#subtitles/formats.ts';
import { timeProblemCodes } from '#subtitles/problem.ts';
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
          {t(hasItsTimes(source, questions) ? 'file.converted' : 'file.readAs', {
            format: formatLabel(source.format),
          })}
        </p>
      )}
      <ProblemList problems={source.problems} />
    </>
  );
}

/** Whether the cues have the times of the file: lines that rolled up got others, and so did those that the notes name. */
function hasItsTimes({ problems }: Source, questions: Questions | undefined): boolean {
  return (
    questions?.rolling?.isCollapsed !== true && !problems.some(({ code }) => timeProblemCodes.includes(code))
  );
}
