import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';

type Tone = 'good' | 'bad' | 'plain';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
  plain: 'border-edge text-ink',
};

interface Props {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** Set where the message stays until the person closes it. */
  readonly close?: { readonly label: string; readonly onClose: () => void };
}

/** A message in a live region. The region stays on the page, because one that is added together with its text may not be announced. */
export function Notice({ tone, children, close }: Props) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="empty:absolute">
      {children ? (
        <div className={`flex items-start gap-2 border-l-4 py-1 pl-3 text-(length:--step--1) ${TONES[tone]}`}>
          <div className="min-w-0 flex-1">{children}</div>
          {close && (
            <button
              type="button"
              aria-label={close.label}
              className="-my-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-(--radius-small) text-ink-soft hover:bg-sunken hover:text-ink"
              onClick={close.onClose}
            >
              <CloseIcon />
            </button>
          )}
        </div>
      ) : null}
    </div>
  );
}
