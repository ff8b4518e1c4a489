import { useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { LinkIcon } from '#islands/ui/icons.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { ConnectButton } from '#islands/youtube/ConnectButton.tsx';
import { useConnection } from '#islands/youtube/useConnection.ts';
import type { useVideo } from './useVideo.ts';
import { VideoCard } from './VideoCard.tsx';
import { findVideoId } from '#islands/youtube/video-id.ts';

const loadChannel = () =>
  import('#islands/youtube/ConnectedChannel.tsx').then(({ ConnectedChannel }) => ConnectedChannel);

const loadOwnVideos = () =>
  import('#islands/youtube/channel/OwnVideos.tsx').then(({ OwnVideos }) => OwnVideos);

interface Props {
  readonly url: string;
  readonly video: ReturnType<typeof useVideo>;
  readonly includesTexts: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (url: string) => void;
  readonly onIncludeTexts: (includesTexts: boolean) => void;
}

/** The address of a video, whether an account is connected that may reach its subtitles, and what is found there. */
export function UrlSource({ url, video, includesTexts, isDisabled, onChange, onIncludeTexts }: Props) {
  const { isConnected } = useConnection();
  const id = useId();
  const hintId = useId();
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const choose = (videoId: string) => {
    video.keepList(videoId);
    onChange(`https://www.youtube.com/watch?v=${videoId}`);
  };
  const isInvalid = url.trim() !== '' && findVideoId(url) === null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <label className="field-label" htmlFor={id}>
          {t('urlSource.label')}
        </label>
        <div className="relative">
          <input
            ref={field}
            id={id}
            // A bare id is an address too, which the browser's own check of a `url` field would refuse.
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="field w-full pr-12"
            placeholder={t('urlSource.placeholder')}
            value={url}
            disabled={isDisabled}
            aria-describedby={`${hintId} ${errorId}`}
            aria-invalid={isInvalid}
            onChange={(event) => onChange(event.target.value)}
          />
          <span
            role="img"
            aria-label={isConnected ? t('urlSource.connected') : t('urlSource.disconnected')}
            className={`absolute inset-y-0 right-3 grid place-items-center ${isConnected ? 'text-good' : 'text-bad'}`}
          >
            <LinkIcon />
          </span>
        </div>
        {/* One place for both: what stands below does not move while an address is typed. */}
        <div className="mt-2 grid text-(length:--step--1) *:col-start-1 *:row-start-1">
          <p id={errorId} role="status" className="font-semibold text-bad">
            {isInvalid && t('captions.invalidUrl')}
          </p>
          <p id={hintId} className={`text-ink-soft ${isInvalid ? 'invisible' : ''}`}>
            {isConnected ? t('urlSource.connectedHint') : t('urlSource.connectHint')}
          </p>
        </div>
        <div className="mt-2 grid gap-2">
          {isConnected ? (
            <>
              <div className="grid min-h-8 items-center">
                <Lazy load={loadChannel} isWanted props={{}} />
              </div>
              <div className="min-h-11">
                <Lazy load={loadOwnVideos} isWanted props={{ isDisabled, onChoose: choose }} />
              </div>
            </>
          ) : (
            <ConnectButton next={() => field.current} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {video.video.status === 'loading' && t('captions.loading')}
      </p>
      {video.video.status !== 'none' && (
        <VideoCard
          video={video.video}
          trackId={video.trackId}
          isDisabled={isDisabled}
          onChoose={video.chooseTrack}
          onRefresh={video.refresh}
        />
      )}
      <label className="flex min-h-11 items-center gap-3 text-(length:--step--1)">
        <input
          type="checkbox"
          className="size-5 accent-(--translation)"
          checked={includesTexts}
          disabled={isDisabled}
          onChange={(event) => onIncludeTexts(event.target.checked)}
        />
        {t('metadata.include')}
      </label>
      <p role="status" className="font-semibold empty:absolute">
        {video.isFetching && <span className="pulse">{t('urlSource.fetching')}</span>}
      </p>
    </div>
  );
}
