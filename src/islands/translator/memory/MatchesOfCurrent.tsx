import { Lazy } from '#islands/ui/Lazy.tsx';
import { useSelected } from '#islands/ui/useSelected.ts';
import type { MatchesProps } from './MemoryMatches.tsx';

const loadMatches = () => import('./MemoryMatches.tsx').then(({ MemoryMatches }) => MemoryMatches);

/** The memory is asked, and what asks it is loaded, once a line has the cursor. */
export function MatchesOfCurrent(props: MatchesProps) {
  const isWanted = useSelected(props.$current, (current) => current !== null);
  return <Lazy load={loadMatches} isWanted={isWanted} props={props} />;
}
