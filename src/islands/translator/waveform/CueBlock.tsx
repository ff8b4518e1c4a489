import type { Cue } from '#subtitles/cue.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import type { ShownText } from '../studio/shown-text.ts';
import type { Meeting } from './retiming.ts';
import type { View } from './view.ts';

interface Props {
  readonly cue: Pick<Cue, 'startMs' | 'endMs'>;
  readonly shown: ShownText;
  readonly view: View;
  readonly isPlaying: boolean;
  readonly isSelected: boolean;
  readonly meeting: Meeting;
}

const meetingColour: Readonly<Record<Meeting, string>> = {
  apart: '',
  flicker: 'border-e-4 border-e-warn',
  overlap: 'border-e-4 border-e-bad',
};

/** A cue on the timeline. The list has the same cue for those who cannot see this one. */
export function CueBlock({ cue, shown, view, isPlaying, isSelected, meeting }: Props) {
  const left = ((cue.startMs - view.fromMs) / view.spanMs) * 100;
  const width = ((cue.endMs - cue.startMs) / view.spanMs) * 100;
  const colour = isPlaying
    ? 'border-accent-line bg-accent text-accent-ink'
    : 'border-translation bg-translation-soft text-ink';
  return (
    <div
      data-meeting={meeting}
      className={`absolute inset-y-1 overflow-hidden rounded-sm border px-1 text-(length:--step--2) leading-tight ${colour} ${meetingColour[meeting]} ${isSelected ? 'outline-2 outline-focus' : ''}`}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <span lang={shown.lang} dir={shown.direction} className="block truncate">
        {fromTaggedText(shown.text).text}
      </span>
    </div>
  );
}
