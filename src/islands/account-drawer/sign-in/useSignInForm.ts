import { useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { isEmailShaped } from '#protocol/email-shape.ts';
import { MIN_PASSWORD_CHARS } from '#protocol/limits.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { loadConfig } from '#islands/api-client/config.ts';
import { openIdentity } from '#islands/session/identity.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import { onVerified } from '#islands/session/verified-links.ts';
import { register, resendVerification, signInWithEmail } from '#islands/session/email-sign-in.ts';
import type { ActionLink } from './action-link.ts';
import { lastDemoLink } from './demo-links.ts';

export type SignInMode = 'login' | 'register';

interface Message {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

interface Input {
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
  readonly onSignedIn: () => void;
}

/** The e-mail dialog's fields, actions and messages. */
export function useSignInForm({ mode, onModeChange, onSignedIn }: Input) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [wait, setWait] = useState<string | null>(null);
  const [demoLink, setDemoLink] = useState<ActionLink | null>(null);

  const say = (tone: Message['tone'], text: string) => setMessage({ tone, text });
  // A button with `disabled` would lose the keyboard focus.
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setMessage(null);
    setDemoLink(null);
    setIsBusy(true);
    try {
      await announceWhileWaiting(setWait, work());
    } catch (thrown) {
      say('bad', authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  /** A link that cannot be shown is no reason to call the mail unsent. */
  const showDemoLink = async () =>
    setDemoLink(await lastDemoLink(await loadConfig(), email).catch(() => null));

  // When the link of the e-mail is opened in another tab, signs in here with the typed values.
  const awaited = useRef({ email, signIn: () => Promise.resolve() });
  useEffect(() => {
    const signIn = () =>
      attempt(async () => {
        if ((await signInWithEmail(email.trim(), password)) === 'signedIn') onSignedIn();
      });
    awaited.current = { email: password === '' ? '' : email, signIn };
  });
  useEffect(
    () =>
      onVerified((verified) => {
        const isThis = awaited.current.email.trim().toLowerCase() === verified.toLowerCase();
        if (isThis) void awaited.current.signIn();
      }),
    [],
  );

  const submit = () => {
    const problem = findProblem(mode, email, password);
    if (problem) return say('bad', problem);
    return attempt(async () => {
      if (mode === 'register') {
        await register(email.trim(), password);
        say('good', t('signIn.registered'));
        onModeChange('login');
        return showDemoLink();
      }
      if ((await signInWithEmail(email.trim(), password)) === 'signedIn') return onSignedIn();
      say('bad', t('signIn.unverified'));
      return showDemoLink();
    });
  };
  const forgot = () => {
    if (!isEmailShaped(email)) return say('bad', t('signIn.resetNeedsEmail'));
    return attempt(async () => {
      await (await openIdentity()).sendPasswordReset(email.trim());
      say('good', t('signIn.resetSent'));
      await showDemoLink();
    });
  };
  const resend = () => {
    if (!isEmailShaped(email)) {
      const needs = password === '' ? t('signIn.resendNeedsBoth') : t('signIn.resendNeedsEmail');
      return say('bad', needs);
    }
    if (password === '') return say('bad', t('signIn.resendNeedsPassword'));
    return attempt(async () => {
      const outcome = await resendVerification(email.trim(), password);
      say('good', outcome === 'sent' ? t('signIn.verificationSent') : t('signIn.alreadyVerified'));
      if (outcome === 'sent') await showDemoLink();
    });
  };
  const switchMode = (next: SignInMode) => {
    if (isBusy) return;
    onModeChange(next);
    setMessage(null);
    setDemoLink(null);
  };
  const fillIn = (account: { email: string; password: string }) => {
    if (isBusy) return;
    switchMode('login');
    setEmail(account.email);
    setPassword(account.password);
  };

  return {
    email,
    setEmail,
    password,
    setPassword,
    isBusy,
    message,
    wait,
    say,
    demoLink,
    submit,
    forgot,
    resend,
    switchMode,
    fillIn,
  };
}

function findProblem(mode: SignInMode, email: string, password: string): string | null {
  if (!isEmailShaped(email)) return t('auth.invalidEmail');
  if (password === '') return t('signIn.passwordMissing');
  return mode === 'register' && password.length < MIN_PASSWORD_CHARS ? t('auth.weakPassword') : null;
}
