import { type ComponentProps, useEffect } from 'react';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { FindBar } from './FindBar.tsx';

const loadFindBar = () => import('./FindBar.tsx').then(({ FindBar }) => FindBar);

interface Props extends ComponentProps<typeof FindBar> {
  readonly isOpen: boolean;
}

/** Find and Replace, loaded before they are asked for: who opens them types at once, and no letter may be lost to the loading. */
export function LazyFindBar({ isOpen, ...props }: Props) {
  useEffect(() => {
    void loadFindBar().catch(() => undefined);
  }, []);
  return isOpen && <Lazy load={loadFindBar} isWanted isAwaited props={props} />;
}
