import { t } from '#messages/t.ts';
import type { SignedInUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DataSection } from './DataSection.tsx';
import { KeySection } from './KeySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';
import { useQuestion } from '#islands/ui/useQuestion.ts';
import { useSignInAgain } from './useSignInAgain.ts';

interface Props {
  readonly isOpen: boolean;
  readonly user: SignedInUser;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** 'Account Settings': the panel at the right side. */
export function AccountDrawer({ isOpen, user, onClose, onSignOut }: Props) {
  const { question, ask, answer } = useQuestion();
  const again = useSignInAgain();
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
        <KeySection ask={ask} recently={again.recently} />
        <SessionsSection />
        <DataSection ask={ask} recently={again.recently} onSignOut={onSignOut} onDeleted={onClose} />
      </div>
      <ConfirmDialog question={question} onAnswer={answer} />
      <SignInAgainDialog isOpen={again.isAsked} onAnswer={again.answer} />
    </Dialog>
  );
}
