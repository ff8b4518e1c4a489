import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Times } from '#islands/project/command.ts';
import type { Work } from '#islands/project/work.ts';
import type { Track } from '#subtitles/cue.ts';
import { $selectedCueId } from '../studio/playhead.ts';
import { useSourceLang } from '../studio/source-lang.ts';
import { usePlayingIndex } from '../studio/usePlayingIndex.ts';
import { cueClock } from '../video/cue-clock.ts';
import { pressTransport } from '../video/FilmPane.tsx';
import { shownText } from '../studio/shown-text.ts';
import { Clock } from './Clock.tsx';
import { CueBlock } from './CueBlock.tsx';
import { EdgeSlider } from './EdgeSlider.tsx';
import { Playhead } from './Playhead.tsx';
import { meeting } from './retiming.ts';
import { Ruler } from './Ruler.tsx';
import { readSound } from './sound.ts';
import { type Draft, useCueDrag } from './useCueDrag.ts';
import { useView } from './useView.ts';
import { Wave } from './Wave.tsx';

interface Props {
  /** The film's file; `null` where its sound cannot be read, as with YouTube's player. */
  readonly file: File | null;
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work | null;
  readonly onRetime: (times: ReadonlyMap<number, Times>) => void;
}

/** The film as time: its sound, its cues with edges to move, and where it stands. */
export function Timeline({ file, cues, cueIds, work, onRetime }: Props) {
  const lane = useRef<HTMLDivElement>(null);
  const cuesEndMs = useMemo(() => cues.reduce((endMs, cue) => Math.max(endMs, cue.endMs), 0), [cues]);
  const { view, widthPx, durationMs, zoom, reveal } = useView(lane, cuesEndMs);
  const clock = useMemo(() => cueClock(cues), [cues]);
  const visible = clock.within(view.fromMs, view.fromMs + view.spanMs);
  const selected = cueIds.indexOf(useStore($selectedCueId) ?? -1);
  const chosen = cues[selected];
  const playing = usePlayingIndex(cueIds);
  const sourceLang = useSourceLang();
  const [keyDraft, setKeyDraft] = useState<Draft | null>(null);
  /** The cue of which an edge has the focus: it stays while the film turns the page, or the keyboard would lose its place. */
  const [heldId, setHeldId] = useState<number | null>(null);
  const isHeld = heldId !== null && heldId === cueIds[selected];
  const select = (index: number) => $selectedCueId.set(cueIds[index] ?? null);
  const drag = useCueDrag({ cues, view, widthPx, visible, onSelect: select, onRetime });
  const draft = drag.draft ?? keyDraft;
  useEffect(() => (file ? readSound(file) : undefined), [file]);
  const timed = (index: number) =>
    draft?.index === index ? { ...cues[index]!, ...draft.times } : cues[index]!;
  const percent = (ms: number) => ((ms - view.fromMs) / view.spanMs) * 100;
  return (
    // Keys of the film count here too.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      aria-label={t('wave.title')}
      className="border-t border-line bg-sunken"
      onKeyDown={pressTransport}
    >
      <div className="relative">
        <Ruler view={view} widthPx={widthPx} />
        <div className="absolute inset-y-0 inset-e-0 flex items-center bg-sunken ps-2">
          <Clock />
          <button
            type="button"
            className="tool-button"
            aria-label={t('wave.closer')}
            onClick={() => zoom(0.5)}
          >
            +
          </button>
          <button type="button" className="tool-button" aria-label={t('wave.wider')} onClick={() => zoom(2)}>
            −
          </button>
        </div>
      </div>
      <div
        ref={lane}
        className="relative touch-pan-y overflow-hidden select-none"
        data-timeline
        {...drag.handlers}
      >
        {file && (
          <div className="relative h-14">
            <Wave view={view} widthPx={widthPx} />
          </div>
        )}
        <div className="relative h-9">
          {visible.map((index) => (
            <CueBlock
              key={cueIds[index] ?? index}
              cue={timed(index)}
              shown={shownText(cues[index]!, index, { work, sourceLang })}
              view={view}
              isPlaying={index === playing}
              isSelected={index === selected}
              meeting={meeting(timed(index), index + 1 < cues.length ? timed(index + 1) : undefined)}
            />
          ))}
          {chosen &&
            (isHeld || visible.includes(selected)) &&
            (['start', 'end'] as const).map((grip) => (
              <EdgeSlider
                key={`${cueIds[selected]} ${grip}`}
                index={selected}
                cue={chosen}
                grip={grip}
                durationMs={durationMs}
                leftPercent={percent(grip === 'start' ? timed(selected).startMs : timed(selected).endMs)}
                draft={draft}
                onDraft={setKeyDraft}
                onRetime={onRetime}
                onReveal={reveal}
                onFocus={() => setHeldId(cueIds[selected] ?? null)}
                onBlur={() => setHeldId(null)}
              />
            ))}
        </div>
        <Playhead view={view} />
      </div>
    </section>
  );
}
