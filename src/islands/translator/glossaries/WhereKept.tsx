import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import { $session } from '#islands/session/session.ts';
import { $accountTerms } from '#islands/terms/sync/account-terms.ts';

interface Props {
  readonly id?: string;
  readonly what: 'glossaries' | 'memory';
  /** Whether it goes to the account of whoever is signed in. */
  readonly isSynced: boolean;
}

/** Where saved terms are kept, and what hinders them on their way to the account. */
export function WhereKept({ id, what, isSynced }: Props) {
  const { status } = useStore($session, { ssr: 'initial' });
  const { state, left } = useStore($accountTerms);
  const isInAccount = isSynced && status === 'signedIn';
  return (
    <>
      <p id={id} className="text-(length:--step--2) text-ink-soft">
        {t(isInAccount ? `${what}.whereAccount` : `${what}.where`)}
      </p>
      <p role="status" className="text-(length:--step--2) font-semibold text-bad empty:absolute">
        {isInAccount && state === 'failed' && t('glossaries.notReached')}
        {isInAccount && left > 0 && t('glossaries.accountFull', { left })}
      </p>
    </>
  );
}
