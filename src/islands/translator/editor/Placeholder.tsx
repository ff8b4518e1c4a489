import type { ReactNode } from 'react';
import { t } from '#messages/first.ts';

interface Props {
  /** What will stand here is on its way. */
  readonly isComing?: boolean;
  readonly children?: ReactNode;
}

/** Two lines, the second a moment later: what will stand here. */
export function Placeholder({ isComing = false, children }: Props) {
  return (
    <div className="grid min-h-64 flex-1 place-content-center justify-items-center gap-5 px-4 py-12">
      <div aria-hidden="true" className="grid w-48 max-w-full gap-2">
        <span className="h-4 w-32 rounded-sm bg-accent" />
        <span className="ml-16 h-4 w-32 rounded-sm border-2 border-translation" />
      </div>
      <p className="text-ink-soft">{t(isComing ? 'wait.moment' : 'editor.placeholder')}</p>
      {children}
    </div>
  );
}
