import { useState } from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import type { Work } from '#islands/project/work.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import type { Fix } from './fix-issues.ts';

/** More are applied than are drawn: nobody reads thousands. */
const SHOWN = 200;

interface Props {
  /** `null` while nothing is to be shown. */
  readonly fixes: readonly Fix[] | null;
  readonly cues: Track;
  readonly work: Work;
  readonly onApply: (fixes: readonly Fix[]) => void;
  readonly onClose: () => void;
}

/** What would change, before it does. Each change can be left out; all others are one step of Undo. */
export function FixPreview({ fixes, cues, work, onApply, onClose }: Props) {
  return (
    <Dialog
      isOpen={fixes !== null}
      onClose={onClose}
      title={t('fix.title', { count: fixes?.length ?? 0 })}
      closeLabel={t('fix.close')}
    >
      {fixes && <Choices fixes={fixes} cues={cues} work={work} onApply={onApply} />}
    </Dialog>
  );
}

function Choices({
  fixes,
  cues,
  work,
  onApply,
}: Omit<Props, 'fixes' | 'onClose'> & { fixes: readonly Fix[] }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = fixes.filter(({ index }) => !left.has(index));
  const toggle = (index: number) => {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  };
  const words = { lang: work.target.code, dir: work.target.direction };
  if (fixes.length === 0) return <p>{t('fix.none')}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {fixes.slice(0, SHOWN).map(({ index, text, times }) => (
          <li key={index}>
            <label className="flex items-start gap-2 text-(length:--step--1)">
              <input
                type="checkbox"
                aria-label={t('fix.one', { number: index + 1 })}
                className="mt-1 size-5 shrink-0 accent-(--translation)"
                checked={!left.has(index)}
                onChange={() => toggle(index)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="timecode">{index + 1}</span>
                <del {...(text !== undefined && words)} className="whitespace-pre-wrap text-ink-soft">
                  {text === undefined ? formatTimecode(cues[index]?.endMs ?? 0, ',') : work.texts[index]}
                </del>
                <ins {...(text !== undefined && words)} className="whitespace-pre-wrap no-underline">
                  {text ?? formatTimecode(times?.endMs ?? 0, ',')}
                </ins>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {fixes.length > SHOWN && (
        <p className="text-(length:--step--1)">{t('fix.more', { count: fixes.length - SHOWN })}</p>
      )}
      <button
        type="button"
        className="button w-fit"
        disabled={chosen.length === 0}
        onClick={() => onApply(chosen)}
      >
        {t('fix.apply', { count: chosen.length })}
      </button>
    </div>
  );
}
