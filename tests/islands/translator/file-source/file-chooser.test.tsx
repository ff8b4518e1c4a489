import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileChooser } from '#islands/translator/file-source/FileChooser.tsx';
import { noSource } from '#islands/translator/file-source/source-state.ts';
import { cues, source } from '../../build.ts';

test('which file was opened is said in a place that was there before, also where the form folds', () => {
  const props = { isDisabled: false, isDragging: false, onChoose: () => undefined };
  const { rerender } = render(<FileChooser {...props} state={noSource} />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  const opened = source({ fileName: 'film.srt', cues: cues(3) });
  rerender(<FileChooser {...props} isFolded state={{ status: 'ready', source: opened }} />);
  expect(screen.getByRole('status')).toBe(place);
  expect(place.textContent).toBe('Selected: film.srt 3 subtitles');
});
