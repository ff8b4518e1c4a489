import { t } from '#messages/t.ts';
import type { TranslationCount } from './upload-offer.ts';

interface Props {
  readonly count: TranslationCount;
  readonly isGiven: boolean;
  readonly onChange: (isGiven: boolean) => void;
}

/** Warns about what is not translated, and asks for the second yes that an incomplete translation needs. */
export function UntranslatedConsent({ count: { total, translated }, isGiven, onChange }: Props) {
  const missing = total - translated;
  return (
    <div className="grid gap-1 border-l-4 border-warn py-1 pl-3">
      <p className="text-(length:--step--1) font-semibold text-warn">
        {missing > 0 ? t('uploadPlan.partly', { missing, total }) : t('uploadPlan.partlyTexts')}
      </p>
      <label className="flex min-h-11 items-center gap-3 text-(length:--step--1)">
        <input
          type="checkbox"
          required
          className="size-5 shrink-0 accent-(--translation)"
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('uploadPlan.allowPartly')}
      </label>
    </div>
  );
}
