import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { addLayerRoot } from '../layer-root.ts';

function Page({ isAlert = false }) {
  const [isOpen, setIsOpen] = useState(true);
  const [words, setWords] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="Sign in"
      closeLabel="Close"
      isAlert={isAlert}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Email" value={words} onChange={({ target }) => setWords(target.value)} />
        <button>Send</button>
      </form>
      <button onClick={() => setWords('saved')}>Save</button>
      <a href="#out">Out</a>
    </Dialog>
  );
}

const dialog = () => screen.queryByLabelText('Email');
const type = (words: string) => userEvent.type(screen.getByLabelText('Email'), words);
const pressBeside = () => userEvent.click(document.querySelector('[role=presentation]')!);
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(addLayerRoot);

describe('a dialog in which nothing was typed', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press beside it', pressBeside],
  ])('is closed by %s', async (_name, leave) => {
    render(<Page />);
    await leave();
    await expect.poll(dialog).toBeNull();
  });

  test('lets the page go', () => {
    render(<Page />);
    expect(isAskedOnLeaving()).toBe(false);
  });
});

describe('a dialog in which words were typed', () => {
  test('keeps them through a press beside it, and through a second one', async () => {
    render(<Page />);
    await type('ada@example.test');
    await pressBeside();
    await pressBeside();
    expect(screen.getByDisplayValue('ada@example.test')).toBeDefined();
  });

  test.each([false, true])(
    'goes to its Close button on Escape, and closes from there (alert: %s)',
    async (isAlert) => {
      render(<Page isAlert={isAlert} />);
      await type('A name');
      await userEvent.keyboard('{Escape}');
      expect(screen.getByDisplayValue('A name')).toBeDefined();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
      await userEvent.keyboard('{Escape}');
      await expect.poll(dialog).toBeNull();
    },
  );

  test('is closed by its button', async () => {
    render(<Page />);
    await type('A name');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(dialog).toBeNull();
  });

  test('is asked about before the page goes, unless by a link of its own', async () => {
    render(<Page />);
    await type('A name');
    expect(isAskedOnLeaving()).toBe(true);
    await userEvent.click(screen.getByText('Out'));
    expect(isAskedOnLeaving()).toBe(false);
  });

  test.each([
    ['sent', () => userEvent.click(screen.getByText('Send'))],
    ['saved', () => userEvent.click(screen.getByText('Save'))],
    ['deleted', () => userEvent.clear(screen.getByLabelText('Email'))],
  ])('closes at once after they were %s', async (_name, end) => {
    render(<Page />);
    await type('A name');
    await end();
    expect(isAskedOnLeaving()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await expect.poll(dialog).toBeNull();
  });
});
