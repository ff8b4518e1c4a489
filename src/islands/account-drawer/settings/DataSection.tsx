import { t } from '#messages/t.ts';
import { accountApi, api } from '#islands/session/api.ts';
import { signedInUid } from '#islands/session/session.ts';
import { forgetUser, leaveProvider } from '#islands/session/sign-in.ts';
import { $draftsForgotten, $hasDraft } from '#islands/project/unsaved.ts';
import { Section } from './Section.tsx';
import { SectionNotice } from './SectionNotice.tsx';
import { failureText } from './failure-text.ts';
import { useMessage } from './useMessage.ts';
import type { Question } from '#islands/ui/ConfirmDialog.tsx';
import type { Ask } from '#islands/ui/useQuestion.ts';
import type { Recently } from '../sign-in/useSignInAgain.ts';

const SIGN_OUT_AFTER_MS = 2_000;

interface Props {
  readonly ask: Ask;
  readonly recently: Recently;
  readonly onSignOut: () => void;
  readonly onDeleted: () => void;
}

/** The person's data: exported, or deleted with the account. */
export function DataSection({ ask, recently, onSignOut, onDeleted }: Props) {
  const { message, succeed, fail, clear, watch } = useMessage();
  const exportData = async () => {
    clear();
    try {
      const data = await watch(api.exportData());
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'polycue-account.json');
    } catch {
      // Whatever the cause, nothing was saved and the person can try again.
      fail(t('settings.exportFailed'));
    }
  };
  const deleteTerms = async () => {
    const question = {
      title: t('settings.deleteTermsTitle'),
      body: t('settings.deleteTermsBody'),
      confirm: t('settings.deleteTermsConfirm'),
      keep: t('settings.keep'),
    };
    if ((await ask(question)) === false) return;
    clear();
    try {
      const part = import('#islands/terms/sync/account-terms.ts');
      await watch(part.then(({ deleteAccountTerms }) => deleteAccountTerms()));
      succeed(t('settings.termsDeleted'));
    } catch {
      fail(t('settings.termsNotDeleted'));
    }
  };
  const deleteAccount = async () => {
    const uid = signedInUid();
    if (uid === null) return;
    const answer = await ask(deletionQuestion({ hasDraft: $hasDraft.get() }));
    if (answer === false) return;
    clear();
    try {
      await recently(() => watch(accountApi(uid).deleteAccount()));
    } catch (thrown) {
      fail(
        failureText(thrown, {
          refused: (facts) => t('settings.deleteFailed', facts),
          error: t('settings.deleteError'),
        }),
      );
      return;
    }
    succeed(t('settings.deleted'));
    // Glossaries in the browser are the person's, as translations are: they belong to no account any more.
    void import('#islands/terms/sync/account-terms.ts')
      .then(({ leaveAccount }) => leaveAccount(uid))
      .catch(() => undefined);
    if (answer === 'other') $draftsForgotten.set($draftsForgotten.get() + 1);
    // The account is deleted already: further errors of the library do not matter.
    const ignore = () => undefined;
    const leave = async () => {
      // Somebody else may have signed in by then.
      if (signedInUid() === uid) await forgetUser().catch(ignore);
      onDeleted();
    };
    setTimeout(() => void leave(), SIGN_OUT_AFTER_MS);
    await leaveProvider().catch(ignore);
  };
  return (
    <Section title={t('settings.data')}>
      <div className="grid gap-2">
        <button type="button" className="button button-quiet" onClick={() => void exportData()}>
          {t('settings.export')}
        </button>
        <button type="button" className="button button-quiet" onClick={onSignOut}>
          {t('settings.signOut')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void deleteTerms()}>
          {t('settings.deleteTerms')}
        </button>
        <button
          type="button"
          className="button border-bad bg-transparent text-bad hover:bg-sunken"
          onClick={() => void deleteAccount()}
        >
          {t('settings.delete')}
        </button>
      </div>
      <SectionNotice message={message} />
    </Section>
  );
}

/** Translations in the browser belong to the person, not to the account: they go only where that is chosen (docs/behaviour.md#deletion). */
function deletionQuestion({ hasDraft }: { hasDraft: boolean }): Question {
  const body = t('settings.deleteBody');
  return {
    title: t('settings.deleteTitle'),
    body: hasDraft ? `${body} ${t('settings.deleteDraftsStay')}` : body,
    confirm: t('settings.deleteConfirm'),
    ...(hasDraft ? { other: t('settings.deleteWithDrafts') } : {}),
    keep: t('settings.keep'),
  };
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
