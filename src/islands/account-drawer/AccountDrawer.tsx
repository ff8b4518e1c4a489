import { t } from '#messages/t.ts';
import type { SignedInUser } from '../lib/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DataSection } from './DataSection.tsx';
import { KeySection } from './KeySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { useQuestion } from './useQuestion.ts';

interface Props {
  readonly isOpen: boolean;
  readonly user: SignedInUser;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** 'Account Settings': the panel at the right side. */
export function AccountDrawer({ isOpen, user, onClose, onSignOut }: Props) {
  const { question, ask, answer } = useQuestion();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('settings.title')}
      closeLabel={t('settings.close')}
      shape="side"
    >
      <div className="grid gap-6">
        <ProfileSection user={user} />
        <KeySection ask={ask} />
        <SessionsSection />
        <DataSection ask={ask} onSignOut={onSignOut} onDeleted={onClose} />
      </div>
      <ConfirmDialog question={question} onAnswer={answer} />
    </Dialog>
  );
}
