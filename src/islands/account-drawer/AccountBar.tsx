import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t } from '#messages/first.ts';
import { $accountWindow, $credits, type Credits, type SignedInUser } from '../session/session.ts';
import { MenuIcon } from '../ui/icons.tsx';
import { Lazy } from '../ui/Lazy.tsx';
import { Avatar } from './settings/Avatar.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useAccount } from './useAccount.ts';

const loadSignIn = () => import('./sign-in/SignInDialog.tsx').then(({ SignInDialog }) => SignInDialog);
const loadDrawer = () => import('./AccountDrawer.tsx').then(({ AccountDrawer }) => AccountDrawer);
const loadConfirm = () => import('../ui/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

/** The right end of the header: credits, theme, who is signed in, and the windows that belong to it. */
export function AccountBar() {
  const account = useAccount();
  const { session, open, close } = account;
  const credits = useStore($credits, { ssr: 'initial' });
  return (
    // A group, so that the keyboard goes on here where signing in or out takes the pressed button away.
    <div role="group" aria-label={t('header.account')} className="flex flex-wrap items-center gap-1 sm:gap-2">
      {credits && <CreditsBadge credits={credits} />}
      <ThemeToggle />
      {session.status === 'signedIn' ? (
        <>
          <UserMenu
            user={session.user}
            onSettings={() => $accountWindow.set('settings')}
            onSignOut={() => void account.signOut()}
          />
          <button
            type="button"
            className="tool-button"
            aria-label={t('header.settings')}
            onClick={() => $accountWindow.set('settings')}
          >
            <MenuIcon />
          </button>
        </>
      ) : (
        <button
          type="button"
          className="button whitespace-nowrap"
          onClick={() => $accountWindow.set('signIn')}
        >
          {t('header.connect')}
        </button>
      )}
      <Lazy
        load={loadSignIn}
        isWanted={open === 'signIn'}
        isAwaited
        props={{
          isOpen: open === 'signIn',
          action: account.action,
          onActionDone: account.endAction,
          onClose: () => close(),
        }}
      />
      {session.status === 'signedIn' && (
        <Lazy
          // What one person has begun in it ends with them.
          key={session.user.uid}
          load={loadDrawer}
          isWanted={open === 'settings'}
          isAwaited
          props={{
            isOpen: open === 'settings',
            user: session.user,
            onClose: () => close(),
            onSignOut: () => void account.signOut(),
          }}
        />
      )}
      <Lazy
        load={loadConfirm}
        isWanted={account.question !== null}
        isAwaited
        props={{ question: account.question, onAnswer: account.answer }}
      />
    </div>
  );
}

function CreditsBadge({ credits: { remaining, isUnlimited } }: { credits: Credits }) {
  const count = remaining ?? 0;
  const words = isUnlimited
    ? t('header.unlimited')
    : count === 1
      ? t('header.oneCredit')
      : t('header.credits', { count });
  return (
    // No paragraph: a person's own style sheet gives these a margin, which would lift it to the edge of the header.
    <div
      className="rounded-full border border-edge px-2.5 py-0.5 text-(length:--step--1) font-bold tabular-nums"
      title={words}
    >
      <span aria-hidden="true">{isUnlimited ? '∞' : count}</span>
      <span className="sr-only">{words}</span>
    </div>
  );
}

interface MenuProps {
  readonly user: SignedInUser;
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

function UserMenu({ user, onSettings, onSignOut }: MenuProps) {
  const id = useId();
  const name = user.name ?? user.email ?? '';
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('header.menu', { name })}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
      >
        <Avatar user={user} size="small" />
      </button>
      <div
        id={id}
        popover="auto"
        className="inset-auto top-16 right-4 m-0 w-64 rounded-(--radius) border border-line bg-surface p-2 text-ink shadow-(--shadow)"
      >
        <p className="px-3 py-2 text-(length:--step--1) wrap-anywhere">
          <span className="block font-bold">{user.name ?? t('settings.noName')}</span>
          <span className="text-ink-soft">{user.email}</span>
        </p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="tool-button w-full justify-start"
          onClick={onSettings}
        >
          {t('settings.title')}
        </button>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="tool-button w-full justify-start"
          onClick={onSignOut}
        >
          {t('settings.signOut')}
        </button>
      </div>
    </>
  );
}
