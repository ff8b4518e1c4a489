import { t } from '#messages/t.ts';
import { type ActionLink, actionHref } from './action-link.ts';

/** The link that would be in the e-mail, where no e-mail is sent. */
export function DemoLink({ link, email }: { link: ActionLink; email: string }) {
  const isReset = link.mode === 'resetPassword';
  return (
    <p className="rounded-(--radius-small) bg-sunken px-3 py-2 text-(length:--step--1)">
      {t('signIn.demoNoMail')}{' '}
      <a className="font-semibold underline" href={actionHref(link)}>
        {isReset ? t('signIn.demoReset', { email }) : t('signIn.demoVerify', { email })}
      </a>
    </p>
  );
}
