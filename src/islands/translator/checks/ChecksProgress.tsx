import { t } from '#messages/t.ts';

interface Props {
  readonly titleId: string;
  /** Nothing has been checked yet. */
  readonly isLooking: boolean;
  readonly open: number;
  readonly settled: number;
  readonly total: number;
}

/** The title of the list, and how much of it is done. */
export const ChecksProgress = ({ titleId, isLooking, open, settled, total }: Props) => (
  <>
    <div className="flex items-baseline justify-between gap-2 px-3 pt-2">
      <h3 id={titleId} className="text-(length:--step--1) font-bold">
        {t('checks.title')}
      </h3>
      <p
        role="status"
        className={`text-(length:--step--2) ${!isLooking && open === 0 ? 'text-good' : 'text-ink-soft'}`}
      >
        {isLooking ? t('checks.looking') : leftText(open, total)}
      </p>
    </div>
    <progress
      className="bar mx-3 my-1 h-1.5 w-auto"
      aria-label={t('checks.share')}
      value={isLooking ? 0 : total === 0 ? 1 : settled}
      max={Math.max(1, total)}
    />
  </>
);

function leftText(open: number, total: number): string {
  return open === 0 ? t('checks.nothing') : t('checks.left', { open, total });
}
