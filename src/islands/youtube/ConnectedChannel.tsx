import { useStore } from '@nanostores/react';
import { t } from '#messages/t.ts';
import { $ownChannel, disconnectYouTube } from './connection.ts';

/** The connected channel, and the button that disconnects it. */
export function ConnectedChannel() {
  const channel = useStore($ownChannel);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-(length:--step--1)">
      {channel?.thumbnailUrl && (
        <img
          src={channel.thumbnailUrl}
          alt=""
          width={32}
          height={32}
          referrerPolicy="no-referrer"
          className="size-8 shrink-0 rounded-full bg-sunken object-cover"
        />
      )}
      <p className="min-w-0 flex-1 wrap-anywhere" role="status">
        {channel ? t('youtube.connectedAs', { channel: channel.title }) : t('youtube.connected')}
      </p>
      <button type="button" className="quiet-link" onClick={disconnectYouTube}>
        {t('youtube.disconnect')}
      </button>
    </div>
  );
}
