import { useState } from 'react';
import { t } from '#messages/t.ts';
import { MIN_PASSWORD_CHARS } from '#protocol/limits.ts';
import { authMessage } from '../lib/auth-message.ts';
import { loadConfig } from '../lib/config.ts';
import { openIdentity } from '../lib/identity.ts';
import { register, resendVerification, signInWithEmail } from '../lib/sign-in.ts';
import type { ActionLink } from './action-link.ts';
import { lastDemoLink } from './demo-links.ts';
import { isEmailShaped } from './email-shape.ts';

export type SignInMode = 'login' | 'register';

interface Message {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** The e-mail dialog's fields, what its buttons do, and what is said about it. */
export function useSignInForm(onSignedIn: () => void) {
  const [mode, setMode] = useState<SignInMode>('login');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const [demoLink, setDemoLink] = useState<ActionLink | null>(null);

  const say = (tone: Message['tone'], text: string) => setMessage({ tone, text });
  // A button that is really disabled would lose the focus of whoever pressed it.
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setMessage(null);
    setDemoLink(null);
    setIsBusy(true);
    try {
      await work();
    } catch (thrown) {
      say('bad', authMessage(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  /** A link that cannot be shown is no reason to call the mail unsent. */
  const showDemoLink = async () =>
    setDemoLink(await lastDemoLink(await loadConfig(), email).catch(() => null));

  const submit = () => {
    const problem = findProblem(mode, email, password);
    if (problem) return say('bad', problem);
    return attempt(async () => {
      if (mode === 'register') {
        await register(email.trim(), password);
        say('good', t('signIn.registered'));
        setMode('login');
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
    if (!isEmailShaped(email)) return say('bad', t('signIn.resendNeedsEmail'));
    if (password === '') return say('bad', t('signIn.resendNeedsPassword'));
    return attempt(async () => {
      const outcome = await resendVerification(email.trim(), password);
      say('good', outcome === 'sent' ? t('signIn.verificationSent') : t('signIn.alreadyVerified'));
      if (outcome === 'sent') await showDemoLink();
    });
  };
  const switchMode = (next: SignInMode) => {
    setMode(next);
    setMessage(null);
    setDemoLink(null);
  };
  const fillIn = (account: { email: string; password: string }) => {
    switchMode('login');
    setEmail(account.email);
    setPassword(account.password);
  };

  return {
    mode,
    email,
    setEmail,
    password,
    setPassword,
    isBusy,
    message,
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
