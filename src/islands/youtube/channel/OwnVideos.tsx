import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { $youtubeAccess } from '#islands/session/session.ts';
import { ChevronIcon } from '#islands/ui/icons.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { ConnectButton } from '../ConnectButton.tsx';
import { formatDayAndClock } from '../format-clock.ts';
import { useOwnVideos } from './useOwnVideos.ts';
import { VideoListbox } from './VideoListbox.tsx';

interface Props {
  readonly isDisabled: boolean;
  readonly onChoose: (videoId: string) => void;
}

/** The videos of the connected channel, to choose one instead of typing its address. YouTube is asked when the list is opened. */
export function OwnVideos(props: Props) {
  const sub = useStore($youtubeAccess)?.sub;
  // Another account has other videos.
  return <Videos key={sub} {...props} />;
}

function Videos({ isDisabled, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { state, load } = useOwnVideos();
  const toggle = () => {
    if (!isOpen && state.status !== 'listed') void load(false);
    setIsOpen(!isOpen);
  };
  const choose = (videoId: string) => {
    setChosenId(videoId);
    setIsOpen(false);
    // The list goes: the keyboard stays where it was opened.
    button.current?.focus();
    onChoose(videoId);
  };
  return (
    <div className="grid gap-2">
      <button
        ref={button}
        type="button"
        className="tool-button tool-button-edged w-fit"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isDisabled}
        onClick={toggle}
      >
        {t('ownVideos.open')}
        <ChevronIcon />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-2">
        <p role="status" className="text-(length:--step--1) text-ink-soft empty:absolute">
          {state.status === 'loading' && <span className="pulse">{t('ownVideos.loading')}</span>}
          {state.status === 'listed' &&
            state.videos.length === 0 &&
            t('ownVideos.none', { channel: state.channel.title })}
        </p>
        <Notice tone="bad">{state.status === 'failed' ? state.failure.message : null}</Notice>
        {state.status === 'failed' && state.failure.access && (
          <ConnectButton label={t('youtube.connectAgain')} next={() => button.current} />
        )}
        {isOpen && state.status === 'listed' && state.videos.length > 0 && (
          <VideoListbox
            label={t('ownVideos.list', { channel: state.channel.title })}
            videos={state.videos}
            chosenId={chosenId}
            onChoose={choose}
            onEscape={() => {
              setIsOpen(false);
              button.current?.focus();
            }}
          />
        )}
        {state.status !== 'loading' && (
          <div className="flex flex-wrap items-baseline gap-x-3 text-(length:--step--2) text-ink-soft">
            {state.status === 'listed' && (
              <p>{t('ownVideos.listed', { time: formatDayAndClock(Date.parse(state.listedAt)) })}</p>
            )}
            <button type="button" className="quiet-link" onClick={() => void load(true)}>
              {t('ownVideos.refresh')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
