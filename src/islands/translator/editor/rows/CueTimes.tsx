import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Times } from '#islands/project/command.ts';
import type { Cue } from '#subtitles/cue.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { readTimes } from '#islands/translator/cue-commands/change-times.ts';
import { seek } from '#islands/translator/studio/playhead.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';

interface Props {
  readonly id: string;
  readonly cue: Cue;
  readonly number: number;
  readonly isEditing: boolean;
  readonly onOpen: () => void;
  /** `null` where nothing has changed. */
  readonly onDone: (times: Times | null, isLeft?: boolean) => void;
}

/** Start and end. A press goes there in the film, a second one types them anew. */
export function CueTimes({ id, cue, number, isEditing, onOpen, onDone }: Props) {
  if (isEditing) return <TimeFields cue={cue} number={number} onDone={onDone} />;
  return (
    // By keyboard the list has keys for both.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <p id={id} className="cue-times timecode" onClick={() => seek(cue.startMs)} onDoubleClick={onOpen}>
      <span>{formatTimecode(cue.startMs, ',')}</span>
      <span className="sr-only">{t('figures.until')}</span>
      <span>{formatTimecode(cue.endMs, ',')}</span>
    </p>
  );
}

function TimeFields({ cue, number, onDone }: Pick<Props, 'cue' | 'number' | 'onDone'>) {
  const [start, setStart] = useTimeText(cue.startMs);
  const [end, setEnd] = useTimeText(cue.endMs);
  const times = readTimes(start, end);
  const isOver = useRef(false);
  /** Once: what has the focus next takes it from these fields, which is no second answer. */
  const finish = (...given: Parameters<Props['onDone']>) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(...given);
  };
  const problem = typeof times === 'string' ? t(`times.${times}`) : null;
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'Escape') finish(null);
    if (key === 'Enter' && typeof times !== 'string') finish(times);
    if (key === 'Escape' || key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const field = (label: string, value: string, onChange: (value: string) => void, isFirst: boolean) => (
    <input
      className="time-field timecode"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== null}
      // The person has asked to type here.
      // eslint-disable-next-line jsx-a11y-x/no-autofocus
      autoFocus={isFirst}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
    />
  );
  return (
    <div
      className="cue-times"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        finish(typeof times === 'string' ? null : times, event.relatedTarget !== null);
      }}
    >
      {field(t('times.start', { number }), start, setStart, true)}
      {field(t('times.end', { number }), end, setEnd, false)}
      <p role="alert" className="text-(length:--step--2) text-bad empty:absolute">
        {problem}
      </p>
    </div>
  );
}

/** The text of a time as it is typed. Where a key or Undo moves the time meanwhile, it follows: leaving the field would take that back. */
function useTimeText(ms: number) {
  const [text, setText] = useState(() => formatTimecode(ms, ','));
  const [shownMs, setShownMs] = useState(ms);
  if (shownMs !== ms) {
    setShownMs(ms);
    setText(formatTimecode(ms, ','));
  }
  return [text, setText] as const;
}
