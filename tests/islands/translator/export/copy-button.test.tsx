import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from '#islands/translator/export/CopyButton.tsx';

/** As in Safari: what is written after the press's own task is refused. */
class PressClipboard {
  isPressed = false;
  text: string | null = null;

  write = async ([item]: readonly PressedItem[]) => {
    this.refuseLate();
    const blob = await item?.parts['text/plain'];
    this.text = (await blob?.text()) ?? null;
  };
  writeText = async (text: string) => {
    this.refuseLate();
    this.text = text;
  };

  private refuseLate(): void {
    if (!this.isPressed) throw new DOMException('The press is over.', 'NotAllowedError');
  }
}

class PressedItem {
  readonly parts: Readonly<Record<string, Promise<Blob>>>;

  constructor(parts: Readonly<Record<string, Promise<Blob>>>) {
    this.parts = parts;
  }
}

let clipboard = new PressClipboard();
const user = userEvent.setup({ writeToClipboard: false });

async function press(read: () => string | Promise<string>) {
  const onProblem = vi.fn<(problem: string | null) => void>();
  const { container } = render(<CopyButton read={read} onProblem={onProblem} />);
  container.addEventListener('click', () => (clipboard.isPressed = true), { capture: true });
  document.addEventListener('click', () => (clipboard.isPressed = false), { once: true });
  await user.click(screen.getByRole('button'));
  await expect.poll(() => onProblem).toHaveBeenCalled();
  return onProblem.mock.lastCall?.[0];
}

beforeEach(() => {
  clipboard = new PressClipboard();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  vi.stubGlobal('ClipboardItem', PressedItem);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('copying within the press alone, as Safari allows it', () => {
  test('takes a text that is there', async () => {
    expect(await press(() => 'Ready.')).toBeNull();
    expect(clipboard.text).toBe('Ready.');
  });

  test('takes a text that is made after the press', async () => {
    const made = new Promise<string>((resolve) => setTimeout(() => resolve('Made late.')));
    expect(await press(() => made)).toBeNull();
    expect(clipboard.text).toBe('Made late.');
  });

  test('says so where the text cannot be made', async () => {
    expect(await press(() => Promise.reject(new Error('no writer')))).toMatch(/\S/u);
    expect(clipboard.text).toBeNull();
  });
});

test('a browser without ClipboardItem copies once the text is made', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  clipboard.writeText = async (text) => {
    clipboard.text = text;
  };
  expect(await press(() => Promise.resolve('Made late.'))).toBeNull();
  expect(clipboard.text).toBe('Made late.');
});
