import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FileChooser } from '#islands/translator/file-source/FileChooser.tsx';
import { someConvertedFormats } from '#subtitles/formats.ts';
import { noSource, type SourceState } from '#islands/translator/file-source/source-state.ts';
import { cues, source } from '../../build.ts';

const nothing = () => undefined;

test('the source is chosen by file: what is accepted, what was selected', async () => {
  const chosen: string[] = [];
  const { rerender } = render(
    <FileChooser
      state={{ status: 'none' }}
      isDisabled={false}
      isDragging={false}
      onChoose={({ name }) => chosen.push(name)}
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^SRT File/);
  expect(input.accept.split(',')).toEqual(
    expect.arrayContaining([
      '.srt',
      'application/x-subrip',
      'text/plain',
      'application/octet-stream',
      '.vtt',
      '.lrc',
    ]),
  );
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    `SRT files; ${someConvertedFormats()} are converted`,
  );
  await userEvent.upload(input, new File(['x'], 'film.srt'));
  expect(chosen).toEqual(['film.srt']);
  rerender(
    <FileChooser
      state={{ status: 'ready', source: source() }}
      isDisabled={false}
      isDragging={false}
      onChoose={nothing}
    />,
  );
  expect(screen.getByText('Selected: film.srt')).toBeDefined();
  expect(screen.getByText('Replace file')).toBeDefined();
  expect(screen.getByText('3 subtitles')).toBeDefined();
  // A screen reader reads both as one text.
  expect(screen.getByRole('status').textContent).toBe('Selected: film.srt 3 subtitles');
});

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

test('the keyboard stays at the field however often it is disabled while its file opens', async () => {
  const chooser = (isDisabled: boolean) => (
    <>
      <form aria-label="around" tabIndex={-1}>
        <FileChooser isDisabled={isDisabled} isDragging={false} onChoose={nothing} state={noSource} />
      </form>
      <button type="button">elsewhere</button>
    </>
  );
  const { rerender } = render(chooser(false));
  const input = screen.getByLabelText<HTMLInputElement>(/^SRT File/);
  await userEvent.upload(input, new File(['x'], 'film.srt'));
  input.focus();
  const disable = () => {
    rerender(chooser(true));
    // As browsers do with what is disabled.
    input.blur();
    rerender(chooser(false));
  };
  disable();
  expect(document.activeElement).toBe(input);
  // A part around it takes the focus that is lost.
  rerender(chooser(true));
  screen.getByRole('form', { name: 'around' }).focus();
  rerender(chooser(false));
  expect(document.activeElement).toBe(input);

  screen.getByRole('button', { name: 'elsewhere' }).focus();
  (document.activeElement as HTMLElement).blur();
  disable();
  expect(document.activeElement).toBe(document.body);
});

test('the question which file of an archive is meant is said with its name', () => {
  const choosing = { status: 'choosing', fileName: 'season.zip', names: ['1.srt', '2.srt'] } as const;
  render(<FileChooser isDisabled={false} isDragging={false} onChoose={nothing} state={choosing} />);
  expect(screen.getByRole('status').textContent).toBe(
    'season.zip This archive has 2 subtitle files. Choose one:',
  );
});

test('a file is said that was read, and none that comes back or is opened from the list', () => {
  const chooser = (state: SourceState) => (
    <FileChooser isDisabled={false} isDragging={false} onChoose={nothing} state={state} />
  );
  const { rerender } = render(chooser(noSource));
  const live = () => screen.getByRole('status').getAttribute('aria-live');
  expect(live()).toBe('polite');
  rerender(chooser({ status: 'ready', source: source({ fileName: 'back.srt' }) }));
  expect(live()).toBe('off');
  rerender(chooser({ status: 'reading', fileName: 'film.srt' }));
  expect(live()).toBe('polite');
  // What was open is there again for a moment before the new one is.
  rerender(chooser(noSource));
  const film = source({ fileName: 'film.srt' });
  rerender(chooser({ status: 'ready', source: film }));
  expect(live()).toBe('polite');
  rerender(chooser({ status: 'ready', source: { ...film, cues: cues(2) } }));
  expect(live()).toBe('off');
});
