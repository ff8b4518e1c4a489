import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { Estimate } from './Estimate.tsx';
import { usePrice } from './usePrice.ts';

interface Props {
  /** `null` where captions have yet to be fetched. */
  readonly cues: Track | null;
  /** The code of the language that is wanted. */
  readonly target: string;
  readonly work: Work | null;
}

/** What pressing Translate will take and cost, said before it is pressed. */
export function NextPress({ cues, target, work }: Props) {
  const { price, text } = usePrice({ cues, target, work });
  return (
    <div className="form-note grid gap-1 text-(length:--step--1) text-ink-soft">
      {cues && !work && <Estimate cues={cues} isOwnKey={price?.kind === 'ownKey'} />}
      {text !== '' && <p className={price?.kind === 'none' ? 'text-warn' : ''}>{text}</p>}
    </div>
  );
}
