import { t } from '#messages/t.ts';
import { Agreement } from '#islands/ui/Agreement.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { useConnection } from './useConnection.ts';

/** 'Connect YouTube': asks for access to videos and for nothing else. It changes nobody's sign-in. */
export function ConnectButton({ label = t('youtube.connect') }: { label?: string }) {
  const { canConnect, isSignedIn, isBusy, problem, connect } = useConnection();
  if (!canConnect) return null;
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="tool-button tool-button-edged w-fit"
        aria-disabled={isBusy}
        onClick={() => void connect()}
      >
        {label}
      </button>
      {!isSignedIn && (
        <>
          <p className="text-(length:--step--1) text-ink-soft">{t('youtube.connectSignsIn')}</p>
          <Agreement />
        </>
      )}
      <Notice tone="bad">{problem}</Notice>
    </div>
  );
}
