import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { t } from '#messages/t.ts';
import { $config } from '#islands/lib/config.ts';
import { $accountWindow, $platformToken } from '#islands/lib/session.ts';
import { LinkIcon } from '#islands/ui/icons.tsx';

interface Props {
  readonly url: string;
  readonly isDisabled: boolean;
  readonly onChange: (url: string) => void;
}

/** The address of a video, and whether an account is connected that may reach its subtitles. */
export function UrlSource({ url, isDisabled, onChange }: Props) {
  const isConnected = useStore($platformToken, { ssr: 'initial' }) !== null;
  const canConnect = useStore($config, { ssr: 'initial' })?.google.clientId !== undefined;
  const id = useId();
  const hintId = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {t('urlSource.label')}
      </label>
      <div className="relative">
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className="field w-full pr-12"
          placeholder={t('urlSource.placeholder')}
          value={url}
          disabled={isDisabled}
          aria-describedby={hintId}
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
      <p id={hintId} className="mt-2 text-(length:--step--1) text-ink-soft">
        {isConnected ? t('urlSource.connectedHint') : t('urlSource.connectHint')}
      </p>
      {!isConnected && canConnect && (
        <button
          type="button"
          className="tool-button tool-button-edged mt-2"
          onClick={() => $accountWindow.set('signIn')}
        >
          {t('urlSource.connect')}
        </button>
      )}
    </div>
  );
}
