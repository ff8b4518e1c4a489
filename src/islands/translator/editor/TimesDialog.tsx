import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Times } from '#islands/project/command.ts';
import type { Source } from '#islands/project/source.ts';
import type { Track } from '#subtitles/cue.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { LineTimesNote } from '../export/LineTimesNote.tsx';
import { readTime, shiftFrom, stretchByTwo } from '../cue-commands/change-times.ts';

interface Props {
  readonly isOpen: boolean;
  readonly source: Source;
  readonly index: number;
  readonly onRetime: (times: ReadonlyMap<number, Times>) => void;
  readonly onClose: () => void;
}

/** Moves a cue with all after it, or stretches all times between two known places. */
export function TimesDialog({ isOpen, source, index, onRetime, onClose }: Props) {
  const { cues } = source;
  const apply = (times: ReadonlyMap<number, Times>) => {
    onRetime(times);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('times.title', { number: index + 1 })}
      closeLabel={t('times.close')}
    >
      <div className="grid gap-6">
        <ShiftFields cues={cues} index={index} onApply={apply} />
        <StretchFields cues={cues} index={index} onApply={apply} />
        <LineTimesNote source={source} />
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  readonly cues: Track;
  readonly index: number;
  readonly onApply: (times: ReadonlyMap<number, Times>) => void;
}

function ShiftFields({ cues, index, onApply }: FieldsProps) {
  const id = useId();
  const [seconds, setSeconds] = useState('');
  const typed = seconds.trim();
  const isEarlier = /^[-−]/u.test(typed);
  const size = readTime(typed.replace(/^[-−+]/u, ''));
  const byMs = size === null ? null : isEarlier ? -size : size;
  const startMs = cues[index]?.startMs ?? 0;
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (byMs) onApply(shiftFrom(cues, index, byMs));
      }}
    >
      <label className="field-label" htmlFor={id}>
        {t('times.shift')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="field min-w-0 flex-1 basis-60"
          autoComplete="off"
          placeholder={t('times.seconds')}
          value={seconds}
          aria-invalid={typed !== '' && byMs === null}
          aria-describedby={`${id}-note`}
          onChange={(event) => setSeconds(event.target.value)}
        />
        <button type="submit" className="button button-quiet" disabled={!byMs}>
          {t('times.move')}
        </button>
      </div>
      <p id={`${id}-note`} role="status" className="text-(length:--step--1) text-warn empty:absolute">
        {typed !== '' && byMs === null && t('times.noSeconds')}
        {byMs !== null && byMs < -startMs && t('times.atZero', { seconds: startMs / 1_000 })}
      </p>
    </form>
  );
}

interface Point {
  readonly number: string;
  readonly time: string;
}

function StretchFields({ cues, index, onApply }: FieldsProps) {
  const startOf = (at: number) => formatTimecode(cues[at]?.startMs ?? 0, ',');
  const last = cues.length - 1;
  // Two places are needed: the last one is one of them already.
  const first = index < last ? index : 0;
  const [one, setOne] = useState<Point>({ number: String(first + 1), time: startOf(first) });
  const [two, setTwo] = useState<Point>({ number: String(last + 1), time: startOf(last) });
  const known = ({ number, time }: Point) => ({ index: Number(number) - 1, startMs: readTime(time) ?? NaN });
  const times = stretchByTwo(cues, known(one), known(two));
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (times) onApply(times);
      }}
    >
      <p className="field-label">{t('times.stretch')}</p>
      <p className="text-(length:--step--1) text-ink-soft">{t('times.stretchHint')}</p>
      <PointFields name={t('times.first')} point={one} startOf={startOf} onChange={setOne} />
      <PointFields name={t('times.second')} point={two} startOf={startOf} onChange={setTwo} />
      <p role="status" className="text-(length:--step--1) text-warn empty:absolute">
        {times === null && t('times.wrong')}
      </p>
      <button type="submit" className="button button-quiet w-fit" disabled={times === null}>
        {t('times.apply')}
      </button>
    </form>
  );
}

interface PointProps {
  readonly name: string;
  readonly point: Point;
  readonly startOf: (index: number) => string;
  readonly onChange: (point: Point) => void;
}

function PointFields({ name, point, startOf, onChange }: PointProps) {
  const id = useId();
  return (
    // Both have a field 'Begins at'.
    <div role="group" aria-label={name} className="grid grid-cols-2 gap-2 text-(length:--step--1)">
      <label htmlFor={`${id}-number`}>{name}</label>
      <label htmlFor={`${id}-time`}>{t('times.begins')}</label>
      <input
        id={`${id}-number`}
        className="field min-w-0"
        inputMode="numeric"
        value={point.number}
        onChange={({ target: { value } }) => onChange({ number: value, time: startOf(Number(value) - 1) })}
      />
      <input
        id={`${id}-time`}
        className="field timecode min-w-0"
        value={point.time}
        onChange={({ target: { value } }) => onChange({ ...point, time: value })}
      />
    </div>
  );
}
