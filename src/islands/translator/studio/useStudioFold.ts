import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { $studioStyles } from './studio-styles.ts';

interface StudioFold {
  /** The form is one line above the cues. */
  readonly isFolded: boolean;
  /** The form moves when the styles come: what can be pressed must not move under the person's hand. */
  readonly isMoving: boolean;
  readonly unfold: () => void;
}

/** Whether the workspace fills the window. Who asks for the whole form sees it until another project is open. */
export function useStudioFold(openId: string | null, mayFold: boolean): StudioFold {
  const styles = useStore($studioStyles, { ssr: 'initial' });
  const [unfoldedFor, setUnfoldedFor] = useState<string | null>(null);
  const isFolded = openId !== null && openId !== unfoldedFor && styles === 'loaded' && mayFold;
  useLayoutEffect(() => {
    // Header and margins of the page make room for the workspace.
    document.body.toggleAttribute('data-studio', isFolded);
    // The workspace fills the window: its head must not be where the longer page was scrolled away.
    if (isFolded) scrollTo(0, 0);
  }, [isFolded]);
  return {
    isFolded,
    isMoving: openId !== null && styles === 'awaited',
    unfold: () => setUnfoldedFor(openId),
  };
}
