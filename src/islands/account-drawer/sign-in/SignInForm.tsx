import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { t } from '#messages/t.ts';
import { MIN_PASSWORD_CHARS } from '#protocol/limits.ts';
import { $config } from '#islands/api-client/config.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Agreement } from '#islands/ui/Agreement.tsx';
import { WaitLine } from '#islands/ui/waiting/WaitLine.tsx';
import { CredentialField } from './CredentialField.tsx';
import { DemoLink } from './DemoLink.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { type SignInMode, useSignInForm } from './useSignInForm.ts';

/** The account that the demo is made with. It exists in demo mode only. */
const DEMO_ACCOUNT = { email: 'demo@polycue.test', password: 'polycue-demo' } as const;

interface Props {
  readonly onSignedIn: () => void;
  readonly onCancel: () => void;
  readonly emailRef: Ref<HTMLInputElement>;
  /** The dialog's title follows it. */
  readonly mode: SignInMode;
  readonly onModeChange: (mode: SignInMode) => void;
}

/** Signing in and registering by e-mail, and the way by Google where it is configured. */
export function SignInForm({ onSignedIn, onCancel, emailRef, mode, onModeChange }: Props) {
  const form = useSignInForm({ mode, onModeChange, onSignedIn });
  const config = useStore($config);
  const isRegistering = mode === 'register';
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Notice tone="good">{form.message?.tone === 'good' ? form.message.text : null}</Notice>
      <Notice tone="bad">{form.message?.tone === 'bad' ? form.message.text : null}</Notice>
      {form.demoLink && <DemoLink link={form.demoLink} email={form.email} />}
      <CredentialField
        inputRef={emailRef}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        value={form.email}
        onChange={form.setEmail}
      />
      <CredentialField
        label={t('signIn.password')}
        type="password"
        autoComplete={isRegistering ? 'new-password' : 'current-password'}
        value={form.password}
        onChange={form.setPassword}
        hint={isRegistering && t('signIn.passwordHint', { count: MIN_PASSWORD_CHARS })}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button flex-1" aria-disabled={form.isBusy}>
          {isRegistering ? t('signIn.register') : t('signIn.submit')}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('signIn.cancel')}
        </button>
      </div>
      <WaitLine words={form.wait} />
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-(length:--step--1)">
        <button
          type="button"
          className="quiet-link"
          aria-disabled={form.isBusy}
          onClick={() => form.switchMode(isRegistering ? 'login' : 'register')}
        >
          {isRegistering ? t('signIn.toLogin') : t('signIn.toRegister')}
        </button>
        <button
          type="button"
          className="quiet-link"
          aria-disabled={form.isBusy}
          onClick={() => void form.forgot()}
        >
          {t('signIn.forgot')}
        </button>
        <button
          type="button"
          className="quiet-link"
          aria-disabled={form.isBusy}
          onClick={() => void form.resend()}
        >
          {t('signIn.resend')}
        </button>
      </div>
      {config?.mode === 'demo' && (
        <button
          type="button"
          className="tool-button tool-button-edged flex-wrap py-1.5"
          onClick={() => form.fillIn(DEMO_ACCOUNT)}
        >
          {t('signIn.demoAccount')} <span className="font-mono font-normal">{DEMO_ACCOUNT.email}</span>
        </button>
      )}
      {config?.google.clientId && (
        <GoogleButton
          google={config.google}
          onSignedIn={onSignedIn}
          onProblem={(text) => form.say('bad', text)}
        />
      )}
      <Agreement />
    </form>
  );
}
