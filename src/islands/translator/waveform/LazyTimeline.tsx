import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { $film } from '../video/film.ts';
import type { Timeline } from './Timeline.tsx';

const loadTimeline = () => import('./Timeline.tsx').then(({ Timeline }) => Timeline);

/** The timeline of the film that is open, loaded with the first one. */
export function LazyTimeline(props: Omit<ComponentProps<typeof Timeline>, 'file'>) {
  const film = useStore($film);
  const file = film?.kind === 'file' ? film.file : null;
  return film && <Lazy load={loadTimeline} isWanted props={{ file, ...props }} />;
}
