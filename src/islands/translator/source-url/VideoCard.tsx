import { useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { LoadedVideo } from '#islands/youtube/load-video.ts';
import { trackLabel } from '#islands/youtube/track-label.ts';
import type { VideoState } from './useVideo.ts';
import { ConnectButton } from '#islands/youtube/ConnectButton.tsx';

interface Props {
  readonly video: VideoState;
  readonly trackId: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (trackId: string) => void;
  readonly onRefresh: () => void;
}

/** The video whose address was recognised: what it is, whose it is, and which of its tracks is to be translated. */
export function VideoCard({ video, trackId, isDisabled, onChoose, onRefresh }: Props) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-(length:--step--1) text-ink-soft empty:hidden">
        {video.status === 'loading' && <span className="pulse">{t('captions.loading')}</span>}
      </p>
      {video.status === 'loaded' && (
        <>
          {video.metadata && <Film metadata={video.metadata} />}
          <Tracks {...{ video, trackId, isDisabled, onChoose, onRefresh }} />
        </>
      )}
    </div>
  );
}

function Film({ metadata }: { metadata: NonNullable<LoadedVideo['metadata']> }) {
  const { title, channelTitle, thumbnailUrl } = metadata;
  return (
    <div className="flex items-center gap-3 rounded-(--radius-small) border border-line bg-surface p-2">
      {thumbnailUrl && (
        <img
          src={thumbnailUrl}
          alt=""
          width={120}
          height={68}
          className="aspect-video w-28 shrink-0 rounded-(--radius-small) bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
          {title}
        </p>
        <p className="text-(length:--step--1) text-ink-soft wrap-anywhere">
          {t('captions.source', { channel: channelTitle })}
        </p>
      </div>
    </div>
  );
}

function Tracks({
  video,
  trackId,
  isDisabled,
  onChoose,
  onRefresh,
}: Omit<Props, 'video'> & { video: LoadedVideo }) {
  const id = useId();
  const { tracks, failure } = video;
  const place = useRef<HTMLDivElement>(null);
  const isNone = failure === null && tracks.length === 0;
  return (
    <div ref={place} className="grid gap-2">
      {tracks.length > 0 && (
        <div>
          <label className="field-label" htmlFor={id}>
            {t('captions.choose')}
          </label>
          <select
            id={id}
            className="field w-full"
            value={trackId ?? ''}
            disabled={isDisabled}
            onChange={(event) => onChoose(event.target.value)}
          >
            {tracks.map((track) => (
              <option key={track.id} value={track.id} disabled={track.snippet.status === 'failed'}>
                {trackLabel(track)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Notice tone="bad">{failure?.message ?? (isNone ? t('captions.noTracks') : null)}</Notice>
      {failure?.access ? (
        <ConnectButton
          label={t('youtube.connectAgain')}
          next={() => place.current?.querySelector('button')}
        />
      ) : (
        <button
          type="button"
          className="quiet-link w-fit text-(length:--step--1)"
          disabled={isDisabled}
          onClick={onRefresh}
        >
          {t('captions.refresh')}
        </button>
      )}
    </div>
  );
}
