import { t } from '#messages/t.ts';

/** Details that few people need, such as ids for support, behind a disclosure. */
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
