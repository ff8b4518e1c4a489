import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { MIN_PASSWORD_CHARS } from '#protocol/limits.ts';
import { authMessage } from '#islands/session/auth-message.ts';
import { openIdentity } from '#islands/session/identity.ts';
import { announceVerified, wasVerifiedHere } from '#islands/session/verified-links.ts';
import { announceWhileWaiting } from '#islands/ui/waiting/announce-while-waiting.ts';
import { WaitLine } from '#islands/ui/waiting/WaitLine.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { ActionLink } from './action-link.ts';
import { CredentialField } from './CredentialField.tsx';

type State =
  | { readonly status: 'working' }
  | { readonly status: 'ready'; readonly email: string }
  | { readonly status: 'done'; readonly text: string }
  | { readonly status: 'failed'; readonly text: string };

interface Props {
  readonly action: ActionLink;
  readonly onDone: () => void;
}

/** Does what the link of an e-mail asks for: verifies the address, or sets a new password. */
export function ActionPanel({ action, onDone }: Props) {
  const [state, setState] = useState<State>({ status: 'working' });
  const [wait, setWait] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: State) => isCurrent && setState(next);
    const begun = announceWhileWaiting(
      (words) => isCurrent && setWait(words),
      begin(action),
      t('action.checking'),
    );
    begun.then(settle, (thrown: unknown) => settle({ status: 'failed', text: authMessage(thrown) }));
    return () => {
      isCurrent = false;
    };
  }, [action]);
  return (
    <div className="grid gap-4">
      <WaitLine words={wait} />
      <Notice tone="good">{state.status === 'done' ? state.text : null}</Notice>
      <Notice tone="bad">{state.status === 'failed' ? state.text : null}</Notice>
      {state.status === 'ready' && (
        <NewPassword
          code={action.code}
          email={state.email}
          onSaved={() => setState({ status: 'done', text: t('action.resetDone') })}
        />
      )}
      {(state.status === 'done' || state.status === 'failed') && (
        <button type="button" className="button" onClick={onDone}>
          {t('signIn.submit')}
        </button>
      )}
    </div>
  );
}

/** A code can be used once: in development React runs effects twice, and so the first answer is kept. */
const begun = new Map<string, Promise<State>>();

function begin(action: ActionLink): Promise<State> {
  const running = begun.get(action.code) ?? perform(action);
  begun.set(action.code, running);
  return running;
}

async function perform({ mode, code }: ActionLink): Promise<State> {
  const identity = await openIdentity();
  if (mode === 'resetPassword') return { status: 'ready', email: await identity.emailOfReset(code) };
  try {
    announceVerified(await identity.applyVerification(code), code);
    return { status: 'done', text: t('action.verified') };
  } catch (thrown) {
    const isVerified = wasVerifiedHere(code) || (await identity.restored())?.isVerified;
    if (!isVerified) throw thrown;
    return { status: 'done', text: t('action.alreadyVerified') };
  }
}

function NewPassword({ code, email, onSaved }: { code: string; email: string; onSaved: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wait, setWait] = useState<string | null>(null);
  const save = async () => {
    setProblem(null);
    if (password.length < MIN_PASSWORD_CHARS) return setProblem(t('auth.weakPassword'));
    try {
      const saving = openIdentity().then((identity) => identity.confirmReset(code, password));
      await announceWhileWaiting(setWait, saving);
      onSaved();
    } catch (thrown) {
      setProblem(authMessage(thrown));
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="text-ink-soft">{t('action.resetFor', { email })}</p>
      <CredentialField
        label={t('signIn.newPassword')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Notice tone="bad">{problem}</Notice>
      <button type="submit" className="button">
        {t('action.resetSubmit')}
      </button>
      <WaitLine words={wait} />
    </form>
  );
}
