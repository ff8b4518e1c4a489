import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileSource } from '#islands/translator/file-source/FileSource.tsx';

function drop(types: readonly string[] = ['Files']) {
  const files = types.includes('Files') ? [new File(['1'], 'film.srt')] : [];
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types, files },
  });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

function paste(text: string) {
  const clipboardData = { files: [], getData: () => text };
  document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
}

/** The names of the files that are opened, and of those that are refused. */
function page(state: { isHidden: boolean; isDisabled: boolean }) {
  const opened: string[] = [];
  const refused: string[] = [];
  const part = (
    <FileSource
      {...state}
      source={null}
      reading={{ status: 'none' }}
      onFile={({ name }) => opened.push(name)}
      onRefuse={({ name }) => refused.push(name)}
      onLost={() => undefined}
    />
  );
  return { opened, refused, ...render(part) };
}

const LINES = '1\n00:00:01,000 --> 00:00:02,000\nHi';

test('a file is opened wherever it is dropped, and text that is pasted', () => {
  const { opened } = page({ isHidden: false, isDisabled: false });
  expect(drop()).toBe(true);
  paste('a word');
  paste(LINES);
  expect(opened).toEqual(['film.srt', 'pasted text', 'pasted text.txt']);
  // Text is dragged into fields.
  expect(drop(['text/plain'])).toBe(false);
});

test('while an address is asked for, only a line of text is left alone', () => {
  const { opened } = page({ isHidden: true, isDisabled: false });
  expect(drop()).toBe(true);
  paste('https://youtu.be/x');
  paste(LINES);
  expect(opened).toEqual(['film.srt', 'pasted text.txt']);
});

test('what comes during a run is refused by name, and does not take the place of the page', () => {
  const { opened, refused, rerender } = page({ isHidden: false, isDisabled: true });
  expect(drop()).toBe(true);
  paste('a word');
  paste(LINES);
  expect(opened).toEqual([]);
  expect(refused).toEqual(['film.srt', 'pasted text.txt']);
  rerender(<></>);
  expect(drop()).toBe(false);
});
