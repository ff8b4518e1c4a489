import { useRef } from 'react';
import { Dialog } from './Dialog.tsx';

export interface Question {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  /** A second way to go on, where there is one. */
  readonly other?: string;
  readonly keep: string;
}

/** `false` leaves everything as it is. */
export type Answer = boolean | 'other';

interface Props {
  readonly question: Question | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** Asks before something is lost. The safe answer has the focus. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const keepRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => onAnswer(false)}
      title={question?.title ?? ''}
      closeLabel={question?.keep ?? ''}
      initialFocus={keepRef}
      isAlert
    >
      <p className="text-ink-soft">{question?.body}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button ref={keepRef} type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
          {question?.keep}
        </button>
        {question?.other && (
          <button type="button" className="button button-quiet" onClick={() => onAnswer('other')}>
            {question.other}
          </button>
        )}
        <button
          type="button"
          className="button border-bad bg-transparent text-bad hover:bg-sunken"
          onClick={() => onAnswer(true)}
        >
          {question?.confirm}
        </button>
      </div>
    </Dialog>
  );
}
