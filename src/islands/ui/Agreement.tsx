import { t } from '#messages/t.ts';

/** The terms that signing in accepts. YouTube requires this of every client of its API. */
export function Agreement() {
  const papers = [
    ['/terms-of-service', t('signIn.terms')],
    ['/privacy-policy', t('signIn.privacy')],
    ['https://www.youtube.com/t/terms', t('signIn.youtubeTerms')],
  ] as const;
  return (
    <div className="text-(length:--step--2) text-ink-soft">
      <p>{t('signIn.agreement')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {papers.map(([href, name]) => (
          <li key={href}>
            {/* In a tab of its own: what is on this page stays. */}
            <a className="quiet-link" href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
