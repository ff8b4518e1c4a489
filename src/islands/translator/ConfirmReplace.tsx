import { t } from '#messages/t.ts';
import { Lazy } from '../ui/Lazy.tsx';

const loadDialog = () => import('../ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

interface Props {
  readonly isAsking: boolean;
  readonly language: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/** Edits are a person's work: they are not replaced without a word. */
export function ConfirmReplace({ isAsking, language, onConfirm, onKeep }: Props) {
  const question = {
    title: t('draft.replaceTitle'),
    body: t('draft.replaceBody', { language }),
    confirm: t('draft.replaceConfirm'),
    keep: t('draft.keep'),
  };
  return (
    <Lazy
      load={loadDialog}
      isWanted={isAsking}
      props={{
        question: isAsking ? question : null,
        onAnswer: (isConfirmed) => (isConfirmed ? onConfirm() : onKeep()),
      }}
    />
  );
}
