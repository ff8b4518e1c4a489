import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { t } from '#messages/t.ts';
import { $isPlaying } from '../studio/playhead.ts';
import { $filmPlayer, $loopedCueId, $rate } from './film.ts';
import { BackIcon, FrameBackIcon, FrameOnIcon, LoopIcon, PauseIcon, PlayIcon } from './film-icons.tsx';
import { rates, type TransportAction } from './transport-keys.ts';
import { runTransport, setRate } from './run-transport.ts';

/** The buttons below a film. */
export function Transport() {
  const isPlaying = useStore($isPlaying);
  const player = useStore($filmPlayer);
  const looped = useStore($loopedCueId);
  const rate = useStore($rate);
  const press = (action: TransportAction, name: string, icon: ReactNode, isPressed?: boolean) => (
    <button
      type="button"
      className={`tool-button px-2 ${isPressed ? 'bg-accent text-accent-ink' : ''}`}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      data-first={action === 'toggle' ? '' : undefined}
      onClick={() => runTransport(action)}
    >
      {icon}
    </button>
  );
  return (
    <div role="group" aria-label={t('film.controls')} className="flex flex-wrap items-center py-1">
      {press('back', t('film.back'), <BackIcon />)}
      {player?.stepFrame && press('frameBack', t('film.frameBack'), <FrameBackIcon />)}
      {press(
        'toggle',
        isPlaying ? t('film.pause') : t('film.play'),
        isPlaying ? <PauseIcon /> : <PlayIcon />,
      )}
      {player?.stepFrame && press('frameOn', t('film.frameOn'), <FrameOnIcon />)}
      {press('loop', t('film.loop'), <LoopIcon />, looped !== null)}
      <label className="flex items-center">
        <span className="sr-only">{t('film.speed')}</span>
        <select
          className="field py-0 ps-2"
          value={rate}
          onChange={(event) => setRate(Number(event.target.value))}
        >
          {rates.map((value) => (
            <option key={value} value={value}>
              {t('film.rate', { rate: value })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
