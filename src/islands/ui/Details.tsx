import { t } from '#messages/t.ts';

/** What only some will want to read, such as ids for the support: behind a word. */
export function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="text-ink">
      <summary className="w-fit cursor-pointer py-2.5">{t('notice.details')}</summary>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </details>
  );
}
