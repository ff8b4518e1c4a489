import { type Answer, ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { type WorkspaceQuestion, wordsOf } from './workspace/questions.ts';

interface Props {
  readonly question: WorkspaceQuestion | null;
  readonly onAnswer: (answer: Answer) => void;
}

/** Asks what the workspace wants to know. */
export function WorkspaceDialog({ question, onAnswer }: Props) {
  return <ConfirmDialog question={question && wordsOf(question)} onAnswer={onAnswer} />;
}
