import { useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Session } from '#protocol/account.ts';
import { api } from '#islands/session/api.ts';
import { endLostSession, forgetUser } from '#islands/session/sign-in.ts';
import { Section } from './Section.tsx';
import { SectionNotice } from './SectionNotice.tsx';
import { useMessage } from './useMessage.ts';

/**
 * Where the person is signed in; each session can be ended, this one too. An ended one leaves its place empty: what stands below must not come under a finger
 * that presses twice.
 */
export function SessionsSection() {
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const { message, succeed, fail, clear, watch } = useMessage();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let isCurrent = true;
    api.sessions().then(
      (reply) => isCurrent && setSessions(reply.sessions),
      () => {
        if (!isCurrent) return;
        setSessions([]);
        fail(t('settings.sessionsFailed'));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [fail]);
  const endAllBut = (isActive: (session: Session) => boolean) => {
    const gone = (sessions ?? []).filter((session) => !isActive(session));
    setEnded((before) => new Set([...before, ...gone.map(({ id }) => id)]));
  };
  // Other sessions of that sign-in ended with it, this one perhaps.
  const lookAgain = () =>
    api
      .sessions()
      .then(
        (reply) => endAllBut((session) => reply.sessions.some(({ id }) => id === session.id)),
        endLostSession,
      );
  const revoke = async (revoked: Session) => {
    clear();
    try {
      await watch(api.revokeSession(revoked.id));
    } catch {
      // Whatever the cause, the session still exists and the person can try again.
      return fail(t('settings.revokeFailed'));
    }
    // The button is removed with its row: the focus moves to the list.
    list.current?.focus();
    endAllBut((session) => session.id !== revoked.id);
    succeed(t('settings.revoked'), { isPassing: true });
    // The server has ended it: whether the provider's library can be asked changes nothing.
    await (revoked.isCurrent ? forgetUser() : lookAgain()).catch(() => undefined);
  };
  return (
    <Section title={t('settings.sessions')}>
      <p className="text-(length:--step--1) text-ink-soft">{t('settings.sessionsHint')}</p>
      {/* There is mostly one session, or two: their room is there before they are. */}
      <div className="grid min-h-43 content-start gap-2">
        {sessions === null && <p className="text-ink-soft">{t('settings.loading')}</p>}
        {sessions?.length === 0 && !message && <p className="text-ink-soft">{t('settings.sessionsEmpty')}</p>}
        <ul ref={list} tabIndex={-1} aria-label={t('settings.sessions')} className="grid gap-2">
          {sessions?.map((session) =>
            ended.has(session.id) ? (
              <li key={session.id} aria-hidden className={`${ROW} border border-dashed border-line`} />
            ) : (
              <SessionRow key={session.id} session={session} onRevoke={() => void revoke(session)} />
            ),
          )}
        </ul>
        <SectionNotice message={message} />
      </div>
    </Section>
  );
}

const ROW = 'flex min-h-16 items-center justify-between gap-3 rounded-(--radius-small) px-3 py-2';

function SessionRow({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  const device = session.device || t('settings.unknownDevice');
  return (
    <li className={`${ROW} bg-sunken`}>
      <div className="min-w-0 text-(length:--step--1)">
        <p className="font-semibold wrap-anywhere">
          {device}{' '}
          {session.isCurrent && <span className="font-normal text-good">({t('settings.thisDevice')})</span>}
        </p>
        <p className="text-ink-soft">{t('settings.sessionSince', { when: formatWhen(session.createdAt) })}</p>
      </div>
      <button
        type="button"
        className="tool-button tool-button-edged"
        aria-label={t('settings.revokeDevice', { device })}
        onClick={onRevoke}
      >
        {t('settings.revoke')}
      </button>
    </li>
  );
}

function formatWhen(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
