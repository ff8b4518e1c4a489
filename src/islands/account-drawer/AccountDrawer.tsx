import { t } from '#messages/t.ts';
import type { SignedInUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DataSection } from './settings/DataSection.tsx';
import { KeySection } from './settings/KeySection.tsx';
import { ProfileSection } from './settings/ProfileSection.tsx';
import { SessionsSection } from './settings/SessionsSection.tsx';
import { SignInAgainDialog } from './sign-in/SignInAgainDialog.tsx';
import { useQuestion } from '#islands/ui/useQuestion.ts';
import { useSignInAgain } from './sign-in/useSignInAgain.ts';

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
      <div className="grid gap-3">
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
