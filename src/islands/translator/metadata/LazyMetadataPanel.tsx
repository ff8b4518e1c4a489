import type { ComponentProps } from 'react';
import type { Source } from '#islands/project/source.ts';
import type { VideoTexts, Work } from '#islands/project/work.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import type { MetadataPanel } from './MetadataPanel.tsx';

const loadMetadataPanel = () => import('./MetadataPanel.tsx').then(({ MetadataPanel }) => MetadataPanel);

type PanelProps = ComponentProps<typeof MetadataPanel>;

interface Props extends Omit<PanelProps, 'source' | 'work' | 'texts' | 'onChange'> {
  readonly workspace: TranslatorWorkspace;
  readonly source: Source | null;
  readonly work: Work | null;
}

/** Title and description of the video, where they were asked for. */
export function LazyMetadataPanel({ workspace, source, work, ...panel }: Props) {
  if (!source?.videoId || !work?.videoTexts) return null;
  const { translationId, videoTexts: texts } = work;
  const onChange = (videoTexts: VideoTexts) =>
    workspace.dispatch({ type: 'noted', translationId, notes: { videoTexts }, atMs: Date.now() });
  return <Lazy load={loadMetadataPanel} isWanted props={{ ...panel, source, work, texts, onChange }} />;
}
