import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Cue, Track } from '#subtitles/cue.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { FrameRateSelect } from './FrameRateSelect.tsx';
import {
  changeTiming,
  countBeforeStart,
  type FrameRate,
  readSeconds,
  type TimingChange,
} from './timing-change.ts';

interface Typed {
  readonly seconds: string;
  readonly isEarlier: boolean;
  readonly from: FrameRate | '';
  readonly to: FrameRate | '';
  readonly isExtended: boolean;
}

interface Props {
  readonly cues: Track;
  readonly onChange: (timing: TimingChange) => void;
}

/** Moves and stretches the times of the saved file, and shows where its first and last cue move to. */
export function TimingFields({ cues, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>({
    seconds: '',
    isEarlier: false,
    from: '',
    to: '',
    isExtended: false,
  });
  const change = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    onChange(timingOf(next));
  };
  const isUnreadable = readSeconds(typed.seconds) === null;
  const timing = timingOf(typed);
  const early = countBeforeStart(cues, timing);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{t('timing.title')}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <div>
          <label className="mb-1 block text-(length:--step--1)" htmlFor={`${id}-seconds`}>
            {t('timing.shift')}
          </label>
          <div className="flex gap-2">
            <input
              id={`${id}-seconds`}
              className="field w-24"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={typed.seconds}
              aria-invalid={isUnreadable}
              aria-describedby={`${id}-error`}
              onChange={(event) => change({ seconds: event.target.value })}
            />
            <select
              className="field min-w-0 flex-1"
              aria-label={t('timing.direction')}
              value={typed.isEarlier ? 'earlier' : 'later'}
              onChange={(event) => change({ isEarlier: event.target.value === 'earlier' })}
            >
              <option value="later">{t('timing.later')}</option>
              <option value="earlier">{t('timing.earlier')}</option>
            </select>
          </div>
        </div>
        <div className="grid grid-cols-2 items-end gap-2">
          <FrameRateSelect
            label={t('timing.from')}
            value={typed.from}
            onChange={(from) => change({ from })}
          />
          <FrameRateSelect label={t('timing.to')} value={typed.to} onChange={(to) => change({ to })} />
        </div>
      </div>
      <label className="flex items-start gap-2 text-(length:--step--1)">
        <input
          type="checkbox"
          className="mt-1"
          checked={typed.isExtended}
          aria-describedby={`${id}-extend`}
          onChange={(event) => change({ isExtended: event.target.checked })}
        />
        <span>
          {t('timing.extend')}
          <span id={`${id}-extend`} className="block text-(length:--step--2) text-ink-soft">
            {t('timing.extendHint')}
          </span>
        </span>
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-(length:--step--1) font-semibold text-bad">
        {isUnreadable && t('timing.unreadable')}
        {early > 0 && t('timing.beforeStart', { count: early })}
      </p>
      <Ends before={cues} after={changeTiming(cues, timing)} />
    </fieldset>
  );
}

/** The first and the last cue, before and after: two known places are how a person sees whether it fits. */
function Ends({ before, after }: { readonly before: Track; readonly after: Track }) {
  if (before === after) return <p className="text-(length:--step--2) text-ink-soft">{t('timing.hint')}</p>;
  const ends = [
    [t('timing.first'), 0],
    [t('timing.last'), -1],
  ] as const;
  return (
    <dl className="timecode grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {ends.map(([name, at]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>
            {startOf(before.at(at))} → <strong className="text-ink">{startOf(after.at(at))}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function startOf(cue: Cue | undefined): string {
  return cue ? formatTimecode(cue.startMs, ',') : '';
}

/** The valid part of the typed values. */
function timingOf({ seconds, isEarlier, from, to, isExtended }: Typed): TimingChange {
  const ms = readSeconds(seconds) ?? 0;
  return {
    shiftMs: isEarlier ? -ms : ms,
    frames: from && to && from !== to ? { from, to } : null,
    isExtended,
  };
}
