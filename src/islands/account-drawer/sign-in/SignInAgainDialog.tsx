import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { $config } from '#islands/api-client/config.ts';
import { ConnectError, connectMessage } from '#islands/session/connect-error.ts';
import { loadGoogle } from '#islands/session/google-library.ts';
import { proveGoogle } from '#islands/session/google.ts';
import { openIdentity } from '#islands/session/identity.ts';
import { signInAgain } from '#islands/session/sign-in-again.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import { WaitLine } from '#islands/ui/waiting/WaitLine.tsx';
import { CredentialField } from './CredentialField.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onAnswer: (isSignedIn: boolean) => void;
}

/** Asks the person to sign in again, by the method that the person signed in with. */
export function SignInAgainDialog({ isOpen, onAnswer }: Props) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={t('again.title')}
      closeLabel={t('again.cancel')}
      initialFocus={password}
    >
      <SignInAgainForm passwordRef={password} onAnswer={onAnswer} />
    </Dialog>
  );
}

type Way = 'password' | 'google';

function SignInAgainForm({
  passwordRef,
  onAnswer,
}: Pick<Props, 'onAnswer'> & { passwordRef: RefObject<HTMLInputElement | null> }) {
  const google = useStore($config)?.google;
  const [way, setWay] = useState<Way>('password');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wait, setWait] = useState<string | null>(null);

  useEffect(() => {
    openIdentity().then(
      (identity) => setWay(identity.hasPassword() || !google?.clientId ? 'password' : 'google'),
      (thrown: unknown) => setProblem(authMessage(thrown)),
    );
    if (google?.clientId) loadGoogle(google).catch((thrown: unknown) => setProblem(connectMessage(thrown)));
  }, [google]);

  const prove = async () => {
    const enter = (...given: Parameters<typeof signInAgain>) =>
      announceWhileWaiting(setWait, signInAgain(...given));
    if (way === 'password') return enter((identity) => identity.signInAgain(password));
    if (!google) return;
    const { accessToken, profile } = await proveGoogle(google);
    await enter((identity) => identity.signInAgainWithGoogle(accessToken, profile));
  };
  const submit = async () => {
    if (isBusy) return;
    setProblem(null);
    if (way === 'password' && password === '') return setProblem(t('signIn.passwordMissing'));
    setIsBusy(true);
    try {
      await prove();
      onAnswer(true);
    } catch (thrown) {
      setProblem(thrown instanceof ConnectError ? connectMessage(thrown) : authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-ink-soft">{t('again.body')}</p>
      <Notice tone="bad">{problem}</Notice>
      {way === 'password' && (
        <CredentialField
          inputRef={passwordRef}
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      <WaitLine words={wait} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="button button-quiet" onClick={() => onAnswer(false)}>
          {t('again.cancel')}
        </button>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {way === 'google' ? t('again.google') : t('again.submit')}
        </button>
      </div>
    </form>
  );
}
