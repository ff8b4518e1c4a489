import { useStore } from '@nanostores/react';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { SampleOffer } from './SampleOffer.tsx';

const loadDraftOffer = () => import('../projects/DraftOffer.tsx').then(({ DraftOffer }) => DraftOffer);

interface Props {
  readonly workspace: TranslatorWorkspace;
  /** Whether it stands here in wide windows, or in narrow ones. */
  readonly isWide: boolean;
}

/**
 * What can be begun with while nothing is open. A project that was left stands where the sample does, in a place that has the room of both: the form
 * must not move when it comes.
 */
export function StartOffer({ workspace, isWide }: Props) {
  const { list, $left } = workspace;
  const left = useStore($left, { ssr: 'initial' });
  const sample = <SampleOffer workspace={workspace} />;
  if (!left) return sample;
  return (
    <Lazy load={loadDraftOffer} isWanted fallback={sample} props={{ draft: left, list, isWide, sample }} />
  );
}
