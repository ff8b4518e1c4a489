import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { t } from '#messages/t.ts';
import { $sidePx } from './side-width.ts';
import { SplitHandle } from './SplitHandle.tsx';

interface Props {
  /** The film. On a phone it stays above the cues. */
  readonly picture: ReactNode;
  readonly cues: ReactNode;
  /** What is to be looked at. On a phone it comes below the cues. */
  readonly checks: ReactNode;
  /** Below both, over the whole width. */
  readonly timeline: ReactNode;
}

/** The cues on the one side, film and check list on the other, with an edge between them that can be moved. */
export function StudioSplit({ picture, cues, checks, timeline }: Props) {
  const sidePx = useStore($sidePx);
  const sideId = useId();
  return (
    <>
      <div className="studio-split" style={{ '--side': `${sidePx}px` } as CSSProperties}>
        <div className="relative flex min-h-0 min-w-0 flex-1 flex-col max-lg:order-2">{cues}</div>
        {(picture ?? checks) && (
          <>
            <SplitHandle controls={sideId} />
            <aside id={sideId} aria-label={t('studio.side')} className="studio-side">
              <div className="max-lg:order-1">{picture}</div>
              <div className="flex min-h-0 flex-col max-lg:order-3 lg:flex-1">{checks}</div>
            </aside>
          </>
        )}
      </div>
      {timeline}
    </>
  );
}
