import { useRef } from 'react';
import { Dialog } from './Dialog.tsx';

export interface Question {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly keep: string;
}

interface Props {
  readonly question: Question | null;
  readonly onAnswer: (isConfirmed: boolean) => void;
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
