import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { planBatches } from './batches.ts';
import { hasWords } from './work.ts';

/** What pressing Translate will take. */
export function Estimate({ cues }: { cues: Track }) {
  const wanted = cues.flatMap((cue, index) => (hasWords(cue) ? [index] : []));
  const requests = planBatches(wanted).length;
  return (
    <p className="text-(length:--step--1) text-ink-soft">
      {wanted.length === 1 ? t('file.oneCue') : t('file.cues', { count: wanted.length })},{' '}
      {requests === 1 ? t('run.oneRequest') : t('run.requests', { count: requests })}
    </p>
  );
}
