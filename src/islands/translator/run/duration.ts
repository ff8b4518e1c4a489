import { t } from '#messages/t.ts';

/** 95 → `1 min 35 s`; past five minutes the seconds say nothing. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return t('time.seconds', { n: whole });
  if (whole >= 300 || whole % 60 === 0) return t('time.minutes', { n: Math.round(whole / 60) });
  return t('time.minutesSeconds', { m: Math.floor(whole / 60), s: whole % 60 });
}
