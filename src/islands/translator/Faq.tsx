import { t } from '#messages/t.ts';
import { convertedFormats } from '#subtitles/formats.ts';
import { languages } from '#subtitles/languages/languages.ts';

interface Props {
  /** What an account has a day. */
  readonly freeCredits: number;
}

const answers = {
  credits: ({ freeCredits }: Props) => t('faq.creditsAnswer', { count: freeCredits }),
  languages: () => t('faq.languagesAnswer', { count: languages.length }),
  formats: () => t('faq.formatsAnswer', { formats: convertedFormats() }),
  issues: () => t('faq.issuesAnswer'),
} as const;
const ENTRIES = ['credits', 'languages', 'formats', 'issues'] as const;

/** Short answers under the tool. Native elements: they open without script. */
export function Faq(props: Props) {
  return (
    <section aria-labelledby="tool-faq" className="mx-auto grid w-full max-w-(--measure) gap-2">
      <h2 id="tool-faq" className="text-(length:--step-1) font-bold">
        {t('faq.title')}
      </h2>
      {ENTRIES.map((entry) => (
        <details key={entry} className="border-t border-line py-1">
          <summary className="fold-summary font-semibold">{t(`faq.${entry}Question`)}</summary>
          <p className="pb-3 text-ink-soft">
            {answers[entry](props)}{' '}
            {entry === 'issues' && (
              <a className="quiet-link" href="/contact">
                {t('faq.contact')}
              </a>
            )}
          </p>
        </details>
      ))}
    </section>
  );
}
