import { useLayoutEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { Agreement } from '#islands/ui/Agreement.tsx';
import { focusIfLost } from '#islands/ui/focus/focus-if-lost.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useConnection } from './useConnection.ts';

interface Props {
  readonly label?: string;
  /** Where the keyboard goes on: once it has connected, the button is gone. */
  readonly next: () => HTMLElement | null | undefined;
}

/** 'Connect YouTube': asks for access to videos and for nothing else. It changes nobody's sign-in. */
export function ConnectButton({ label = t('youtube.connect'), next }: Props) {
  const { canConnect, isSignedIn, isKnown, isBusy, problem, wait, connect } = useConnection();
  /** Set by a press. */
  const goesOn = useRef<Props['next'] | null>(null);
  useLayoutEffect(
    () => () => {
      // Asked for when the button is gone and what comes in its place is drawn.
      queueMicrotask(() => focusIfLost(goesOn.current?.()));
    },
    [],
  );
  // Until the page knows whether it can be pressed, it takes its room: what stands below must not move.
  if (isKnown && !canConnect) return null;
  return (
    <div className={`grid gap-2 ${isKnown ? '' : 'invisible'}`}>
      <button
        type="button"
        className="tool-button tool-button-edged w-fit"
        aria-disabled={isBusy}
        onClick={() => {
          goesOn.current = next;
          void connect();
        }}
      >
        {label}
      </button>
      {!isSignedIn && (
        <>
          <p className="text-(length:--step--1) text-ink-soft">{t('youtube.connectSignsIn')}</p>
          <Agreement />
        </>
      )}
      <Notice tone="plain">{wait}</Notice>
      <Notice tone="bad">{problem}</Notice>
    </div>
  );
}
