import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { Estimate } from './Estimate.tsx';
import { usePrice } from './usePrice.ts';

/** A line without words is as high as one with them. */
export const NO_WORDS = '\u00a0';

interface PressProps {
  /** `null` where captions have yet to be fetched. */
  readonly cues: Track | null;
  /** The code of the language that is wanted. */
  readonly target: string;
  readonly work: Work | null;
}

interface Props extends PressProps {
  /** Nothing can be pressed now: only the place is kept. */
  readonly isBusy: boolean;
}

/** What pressing Translate will take and cost, said before it is pressed. Its line is there before the price is, so that nothing moves when it comes. */
export function TranslateEstimate({ isBusy, ...press }: Props) {
  return (
    <div className="form-note grid gap-1 text-(length:--step--1) text-ink-soft">
      {isBusy ? <p>{NO_WORDS}</p> : <Words {...press} />}
    </div>
  );
}

function Words({ cues, target, work }: PressProps) {
  const { price, text } = usePrice({ cues, target, work });
  return (
    <>
      {cues && !work && <Estimate cues={cues} isOwnKey={price?.kind === 'ownKey'} />}
      <p className={price?.kind === 'none' ? 'text-warn' : ''}>{text || NO_WORDS}</p>
    </>
  );
}
