import { type ReactNode, useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { LoadedVideo } from '#islands/youtube/load-video.ts';
import { trackLabel } from '#islands/youtube/track-label.ts';
import type { VideoState } from './useVideo.ts';
import { ConnectButton } from '#islands/youtube/ConnectButton.tsx';

interface Props {
  readonly video: Exclude<VideoState, { readonly status: 'none' }>;
  readonly trackId: string | null;
  readonly isDisabled: boolean;
  readonly onChoose: (trackId: string) => void;
  readonly onRefresh: () => void;
}

/**
 * The video whose address was recognised: what it is, whose it is, and which of its tracks is to be translated. It takes its room before YouTube has answered,
 * so that nothing below it moves from under a finger.
 */
export function VideoCard({ video, ...props }: Props) {
  if (video.status === 'loading')
    return (
      <div className="grid grid-cols-1 gap-3">
        <Frame>
          <Thumbnail />
          <p className="pulse text-(length:--step--1) text-ink-soft" aria-hidden>
            {t('captions.loading')}
          </p>
        </Frame>
        <Tracks video={null} {...props} isDisabled />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      {video.metadata && <Film metadata={video.metadata} />}
      <Tracks video={video} {...props} />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-22 items-center gap-3 rounded-(--radius-small) border border-line bg-surface p-2">
      {children}
    </div>
  );
}

/** The picture, or its place. */
function Thumbnail({ url }: { url?: string }) {
  const look = 'aspect-video w-28 shrink-0 rounded-(--radius-small) bg-sunken object-cover';
  return url ? <img src={url} alt="" width={120} height={68} className={look} /> : <div className={look} />;
}

/** A long title is cut where it would need a third line. */
function Film({ metadata }: { metadata: NonNullable<LoadedVideo['metadata']> }) {
  const { title, channelTitle, thumbnailUrl } = metadata;
  return (
    <Frame>
      {thumbnailUrl && <Thumbnail url={thumbnailUrl} />}
      <div className="min-w-0">
        <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere" dir="auto" title={title}>
          {title}
        </p>
        <p className="truncate text-(length:--step--1) text-ink-soft">
          {t('captions.source', { channel: channelTitle })}
        </p>
      </div>
    </Frame>
  );
}

/** `video` is `null` until YouTube has answered. */
function Tracks({
  video,
  trackId,
  isDisabled,
  onChoose,
  onRefresh,
}: Omit<Props, 'video'> & { video: LoadedVideo | null }) {
  const id = useId();
  const tracks = video?.tracks ?? [];
  const failure = video?.failure ?? null;
  const place = useRef<HTMLDivElement>(null);
  const isNone = video !== null && failure === null && tracks.length === 0;
  return (
    <div ref={place} className="grid gap-2">
      {(video === null || tracks.length > 0) && (
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
