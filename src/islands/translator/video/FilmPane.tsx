import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Work } from '#islands/project/work.ts';
import { focusIfLost } from '#islands/ui/focus/focus-if-lost.ts';
import { $film, type Film, openFilm } from './film.ts';
import { FilePicture } from './FilePicture.tsx';
import { FilmChooser } from './FilmChooser.tsx';
import { ShownSubtitles } from './ShownSubtitles.tsx';
import { transportAction } from './transport-keys.ts';
import { runTransport } from './run-transport.ts';
import { Transport } from './Transport.tsx';
import { useCueFollower } from './useCueFollower.ts';
import { YouTubePicture } from './YouTubePicture.tsx';

interface Props {
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work | null;
  readonly videoId: string | undefined;
}

/** The film beside the cues, with the translation as viewers will see it. */
export function FilmPane({ cues, cueIds, work, videoId }: Props) {
  const film = useStore($film);
  useCueFollower(cues, cueIds);
  useTypingKeys();
  const pane = useFocusKept(film);
  // Another source has another film. Where none is open, the name of the one before is kept: the place for it may come back.
  useEffect(() => () => void ($film.get() && openFilm(null)), [videoId]);
  if (!film)
    return (
      <div ref={pane}>
        <FilmChooser videoId={videoId} />
      </div>
    );
  const shown = { cues, work };
  return (
    // Keys count anywhere on film and buttons.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div ref={pane} onKeyDown={pressTransport}>
      {film.kind === 'file' ? (
        <FilePicture key={film.url} url={film.url} name={film.file.name}>
          <ShownSubtitles {...shown} isOverPicture />
        </FilePicture>
      ) : (
        <>
          <YouTubePicture videoId={film.videoId} />
          <div className="grid min-h-16 content-center justify-items-center gap-1 bg-sunken p-2">
            <ShownSubtitles {...shown} isOverPicture={false} />
          </div>
        </>
      )}
      <div className="flex items-start">
        <div className="min-w-0 flex-1">
          <Transport />
        </div>
        <button
          type="button"
          className="tool-button m-1"
          aria-label={t('film.remove')}
          title={t('film.remove')}
          onClick={() => openFilm(null)}
        >
          ✕
        </button>
      </div>
    </div>
  );
}

/** For film and timeline: a button that has the focus keeps Space for itself. */
export function pressTransport(event: KeyboardEvent): void {
  const isButton = event.target instanceof HTMLButtonElement && event.key === ' ';
  const isField = event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement;
  const action = isButton || isField || event.nativeEvent.isComposing ? null : transportAction(event, false);
  if (!action) return;
  event.preventDefault();
  runTransport(action);
}

/** Who has opened or closed a film with what is then gone finds the focus on what came in its place. */
function useFocusKept(film: Film | null) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(film);
  useLayoutEffect(() => {
    if (before.current === film) return;
    before.current = film;
    focusIfLost(pane.current?.querySelector<HTMLElement>('[data-first], input'), { preventScroll: true });
  }, [film]);
  return pane;
}

/** Ctrl and Space plays and pauses also while a cue is typed. */
function useTypingKeys(): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || transportAction(event, true) === null) return;
      event.preventDefault();
      runTransport('toggle');
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
