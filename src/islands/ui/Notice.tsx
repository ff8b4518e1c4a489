import type { ReactNode } from 'react';

type Tone = 'good' | 'bad' | 'plain';

const TONES: Readonly<Record<Tone, string>> = {
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
  plain: 'border-edge text-ink',
};

/** Words that must be noticed. The live region around them stays on the page: one that arrives with its words may not be read out. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className="empty:absolute">
      {children ? (
        <div className={`border-l-4 py-1 pl-3 text-(length:--step--1) ${TONES[tone]}`}>{children}</div>
      ) : null}
    </div>
  );
}
