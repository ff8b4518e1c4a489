import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogActions } from '#islands/ui/DialogActions.tsx';
import { translationCountText } from '#islands/translator/upload/translation-count-text.ts';
import { formatDayAndClock } from '#islands/youtube/format-clock.ts';
import { mayUpload, presetCodes, splitByUnits, type UploadRow, type UploadSplit } from './upload-all.ts';

interface Props {
  readonly rows: readonly UploadRow[];
  readonly onConfirm: (split: UploadSplit, allowsPartly: boolean) => void;
  readonly onCancel: () => void;
}

/** Says of every language what would be written, and what the day's units let through, before any of it is done. */
export function UploadAllDialog({ rows, onConfirm, onCancel }: Props) {
  const [codes, setCodes] = useState(() => presetCodes(rows));
  const [allowsPartly, setAllowsPartly] = useState(false);
  const split = splitByUnits(rows, codes);
  const partly = split.now.filter(({ isPartly }) => isPartly);
  const mayGo = mayUpload(split, allowsPartly);
  const [first] = rows;
  if (!first) return null;
  const { video, quota, isOwnVideo } = first.offer.plan;
  const time = formatDayAndClock(Date.parse(quota.resetsAt));
  const toggle = (code: string, isChosen: boolean) => {
    const next = new Set(codes);
    if (isChosen) next.add(code);
    else next.delete(code);
    setCodes(next);
  };
  return (
    <Dialog isOpen isAlert onClose={onCancel} title={t('uploadAll.title')} closeLabel={t('uploadAll.close')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mayGo) onConfirm(split, allowsPartly);
        }}
      >
        <div className="grid gap-4">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-ink-soft">{t('uploadPlan.channel')}</dt>
            <dd className="font-semibold wrap-anywhere" dir="auto">
              {video.channelTitle}
            </dd>
            <dt className="text-ink-soft">{t('uploadPlan.video')}</dt>
            <dd className="font-semibold wrap-anywhere" dir="auto">
              {video.title}
            </dd>
          </dl>
          {!isOwnVideo && (
            <p className="border-l-4 border-warn py-1 pl-3 text-(length:--step--1) text-warn">
              {t('uploadPlan.foreign', { channel: video.channelTitle })}
            </p>
          )}
          <p className="text-(length:--step--1)">{t('uploadAll.drafts')}</p>
          <fieldset className="grid gap-2">
            <legend className="field-label">{t('uploadAll.languages')}</legend>
            {rows.map((row) => (
              <Row
                key={row.offer.target.code}
                row={row}
                isChosen={!row.unfit && codes.has(row.offer.target.code)}
                when={split.now.includes(row) ? 'now' : split.later.includes(row) ? 'later' : null}
                time={time}
                onChange={(isChosen) => toggle(row.offer.target.code, isChosen)}
              />
            ))}
          </fieldset>
          {partly.length > 0 && (
            <label className="flex min-h-11 items-start gap-3 border-l-4 border-warn py-1 pl-3 text-(length:--step--1)">
              <input
                type="checkbox"
                required
                className="mt-0.5 size-5 shrink-0 accent-(--translation)"
                checked={allowsPartly}
                onChange={({ target }) => setAllowsPartly(target.checked)}
              />
              <span>
                {t('uploadAll.partly', {
                  languages: partly.map(({ offer }) => offer.target.name).join(', '),
                })}{' '}
                <b>{t('uploadAll.allowPartly')}</b>
              </span>
            </label>
          )}
          <p role="status" className="text-(length:--step--1) text-ink-soft">
            {t('uploadAll.cost', {
              chosen: split.chosen.length,
              now: split.now.length,
              units: split.units,
              left: split.left,
              time,
            })}{' '}
            {split.later.length > 0 && t('uploadAll.rest')}
          </p>
        </div>
        <DialogActions>
          <button type="button" className="button button-quiet" onClick={onCancel}>
            {t('uploadPlan.cancel')}
          </button>
          <button type="submit" className="button" disabled={!mayGo}>
            {confirmText(split)}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function confirmText({ now, later }: UploadSplit): string {
  if (now.length === 0) return t(later.length > 0 ? 'uploadAll.keepReady' : 'uploadAll.confirmNone');
  return now.length === 1 ? t('uploadPlan.confirmDraft') : t('uploadAll.confirm', { count: now.length });
}

interface RowProps {
  readonly row: UploadRow;
  readonly isChosen: boolean;
  readonly when: 'now' | 'later' | null;
  readonly time: string;
  readonly onChange: (isChosen: boolean) => void;
}

function Row({ row, isChosen, when, time, onChange }: RowProps) {
  const { offer, unfit, replaces, units } = row;
  const { target, plan, count, texts } = offer;
  const id = useId();
  const notes = [
    ...(texts && !unfit ? [t('uploadAll.texts')] : []),
    ...(when === 'now' ? [t('uploadAll.today', { units })] : []),
    ...(when === 'later' ? [t('uploadAll.later', { time })] : []),
  ];
  return (
    <label className="flex min-h-11 items-start gap-3">
      <input
        type="checkbox"
        // The label would be read as one sentence without a stop.
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-notes`}
        className="mt-0.5 size-5 shrink-0 accent-(--translation)"
        checked={isChosen}
        disabled={unfit !== null}
        onChange={({ target: { checked } }) => onChange(checked)}
      />
      <span className="grid text-(length:--step--1)">
        <span id={`${id}-name`} className="font-semibold">
          {t('uploadAll.row', {
            language: target.name,
            code: plan.captionCode,
            count: translationCountText(count),
          })}
        </span>
        <span id={`${id}-notes`} className="grid">
          {notes.length > 0 && <span className="text-ink-soft">{notes.join(', ')}</span>}
          {replaces && <span className="text-warn">{t('uploadAll.replaces')}</span>}
          {replaces === 'public' && <span className="text-warn">{t('uploadAll.hides')}</span>}
          {unfit && <span className="text-warn">{t(`uploadAll.${unfit}`)}</span>}
        </span>
      </span>
    </label>
  );
}
