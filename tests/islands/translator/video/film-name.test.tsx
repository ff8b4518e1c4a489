import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { $draftsForgotten } from '#islands/project/unsaved.ts';
import { $film, filmBefore, openFilm } from '#islands/translator/video/film.ts';
import { FilmPane } from '#islands/translator/video/FilmPane.tsx';
import { cues } from '../../build.ts';

const pane = () => render(<FilmPane cues={cues(1)} cueIds={[0]} work={null} videoId={undefined} />);

/** A film was open before a reload: its name is there, and no film. */
beforeEach(() => {
  openFilm(new File([''], 'beeps.webm'));
  $film.set(null);
});

test('the name of a film stays when the place for it goes, as in the comparison of languages', () => {
  const { getByText, unmount } = pane();
  expect(getByText('Choose beeps.webm again')).toBeDefined();
  unmount();
  expect(filmBefore()).toBe('beeps.webm');
});

test('it goes with a film that is taken away, and with all that this browser keeps', () => {
  openFilm(null);
  expect(filmBefore()).toBeNull();
  openFilm(new File([''], 'beeps.webm'));
  $draftsForgotten.set($draftsForgotten.get() + 1);
  expect(filmBefore()).toBeNull();
});
