import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { useSourceLang } from '../studio/source-lang.ts';
import { shownText } from '../studio/shown-text.ts';
import { Subtitle } from './Subtitle.tsx';
import { useShownCues } from './useShownCues.ts';
import { viewerPlace } from './viewer-layout.ts';

interface Props {
  readonly cues: Track;
  readonly work: Work | null;
  /** Over the picture each subtitle has its own place; below it they stand one under the other. */
  readonly isOverPicture: boolean;
}

/** The subtitles of this moment: the translation, or the source where there is none. */
export function ShownSubtitles({ cues, work, isOverPicture }: Props) {
  const shown = useShownCues(cues);
  const sourceLang = useSourceLang();
  return shown.map((index) => {
    const cue = cues[index];
    if (!cue) return null;
    const { vertical, horizontal } = viewerPlace(cue.placement);
    const subtitle = <Subtitle {...shownText(cue, index, { work, sourceLang })} />;
    if (!isOverPicture) return <div key={index}>{subtitle}</div>;
    return (
      <div
        key={index}
        className="pointer-events-none absolute inset-[5%] flex text-[length:max(0.85rem,5.2cqh)] leading-[1.3]"
        style={{ alignItems: vertical, justifyContent: horizontal }}
      >
        {subtitle}
      </div>
    );
  });
}
