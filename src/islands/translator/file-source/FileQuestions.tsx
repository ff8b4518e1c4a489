import { t } from '#messages/t.ts';
import type { ReadChoices, RollingCaptions } from '#subtitles/read-file.ts';
import { EncodingChoice } from './EncodingChoice.tsx';
import { FrameRateChoice } from './FrameRateChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import type { FileQuestions as Questions } from './source-state.ts';

interface Props {
  /** Set where the encoding was guessed or chosen. */
  readonly encoding: string | null;
  readonly questions: Questions | undefined;
  readonly isDisabled: boolean;
  /** Reads the file again with the person's choice. */
  readonly onChoose: (choices: ReadChoices) => void;
}

/** Questions that the file does not answer: its encoding, its frame rate, which of its languages, whether rolling lines are shown once. */
export function FileQuestions({ encoding, questions, isDisabled, onChoose }: Props) {
  return (
    <>
      {encoding && (
        <EncodingChoice
          encoding={encoding}
          previews={questions?.previews ?? []}
          isDisabled={isDisabled}
          onChange={(chosen) => onChoose({ encoding: chosen })}
        />
      )}
      {questions?.frameRate != null && (
        <FrameRateChoice
          fps={questions.frameRate}
          isDisabled={isDisabled}
          onChange={(frameRate) => onChoose({ frameRate })}
        />
      )}
      {questions?.languages && (
        <LanguageChoice
          languages={questions.languages}
          isDisabled={isDisabled}
          onChange={(language) => onChoose({ language })}
        />
      )}
      {questions?.rolling && (
        <RollingOffer
          rolling={questions.rolling}
          isDisabled={isDisabled}
          onChange={(collapsesRolling) => onChoose({ collapsesRolling })}
        />
      )}
    </>
  );
}

interface OfferProps {
  readonly rolling: RollingCaptions;
  readonly isDisabled: boolean;
  readonly onChange: (collapses: boolean) => void;
}

function RollingOffer({ rolling, isDisabled, onChange }: OfferProps) {
  const { before, after, isCollapsed } = rolling;
  const counts = { before: isCollapsed ? after : before, after: isCollapsed ? before : after };
  return (
    <div className="grid justify-items-start gap-1 text-(length:--step--1) text-ink-soft">
      <p>{isCollapsed ? t('file.rollingDone') : t('file.rolling', counts)}</p>
      <button
        type="button"
        className="button button-quiet"
        disabled={isDisabled}
        onClick={() => onChange(!isCollapsed)}
      >
        {isCollapsed ? t('file.rollingUndo') : t('file.rollingOnce')}
      </button>
    </div>
  );
}
