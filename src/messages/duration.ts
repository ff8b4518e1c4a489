import { t } from './t.ts';

/** 95 → `1 min 35 s`; past five minutes the seconds say nothing. A limit of a day leaves hours to wait. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return t('time.seconds', { n: whole });
  if (whole >= 3_600) return hours(Math.round(whole / 60));
  if (whole >= 300 || whole % 60 === 0) return t('time.minutes', { n: Math.round(whole / 60) });
  return t('time.minutesSeconds', { m: Math.floor(whole / 60), s: whole % 60 });
}

function hours(minutes: number): string {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return m === 0 ? t('time.hours', { h }) : t('time.hoursMinutes', { h, m });
}
