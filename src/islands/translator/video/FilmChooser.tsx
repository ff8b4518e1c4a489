import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { filmBefore, openFilm } from './film.ts';

interface Props {
  /** The video whose captions these are. */
  readonly videoId: string | undefined;
}

/** Puts a film beside the cues: a file of this machine, or, after a yes, YouTube's player. */
export function FilmChooser({ videoId }: Props) {
  const inputId = useId();
  const [before] = useState(filmBefore);
  return (
    <div className="film-chooser m-2 grid gap-2 rounded-(--radius-small) border border-dashed border-edge p-3 text-(length:--step--1)">
      <div className="relative w-fit max-w-full rounded-(--radius-small) focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
        <label htmlFor={inputId} className="tool-button tool-button-edged max-w-full">
          <span className="line-clamp-3 wrap-anywhere">
            {before ? t('film.chooseAgain', { name: before }) : t('film.choose')}
          </span>
        </label>
        <input
          id={inputId}
          type="file"
          accept="video/*,audio/*,.mkv"
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) openFilm(file);
          }}
        />
      </div>
      <p className="text-ink-soft">{t('film.staysHere')}</p>
      {videoId && (
        // What Google learns is said at every width, also where the other notes make room.
        <div className="grid gap-2">
          <button
            type="button"
            className="tool-button tool-button-edged w-fit"
            onClick={() => openFilm({ videoId })}
          >
            {t('film.loadYouTube')}
          </button>
          <p className="text-ink-soft">{t('film.youtubeHears')}</p>
        </div>
      )}
    </div>
  );
}
