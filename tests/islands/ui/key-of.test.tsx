import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Times } from '#islands/project/command.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import { CueTimes } from '#islands/translator/editor/rows/CueTimes.tsx';
import { cue } from '../build.ts';

/** As browsers tell of the key by which a word of Japanese or Chinese is taken. */
const whileComposing = [
  ['while a word is composed', { key: 'Enter', isComposing: true }],
  ['after it, as Safari does', { key: 'Enter', keyCode: 229 }],
  ['as Chrome does on Windows', { key: 'Process', keyCode: 229, isComposing: true }],
] as const;

describe('the key that was pressed', () => {
  test.each(whileComposing)('is none %s', (_, pressed) => {
    expect(keyOf(new KeyboardEvent('keydown', pressed))).toBeNull();
  });

  test('is the one that the browser names', () => {
    expect(keyOf(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }))).toBe('Enter');
  });
});

describe('a time that is typed', () => {
  function typing() {
    const onDone = vi.fn<(times: Times | null) => void>();
    render(
      <CueTimes id="times" cue={cue(0)} number={1} isEditing onOpen={() => undefined} onDone={onDone} />,
    );
    return { onDone, field: screen.getAllByRole('textbox')[0]! };
  }

  test.each(whileComposing)('stays open when a word is taken %s', (_, pressed) => {
    const { onDone, field } = typing();
    fireEvent.keyDown(field, pressed);
    fireEvent.keyDown(field, { ...pressed, key: 'Escape' });
    expect(onDone).not.toHaveBeenCalled();
  });

  test('is taken by Enter', () => {
    const { onDone, field } = typing();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onDone).toHaveBeenCalledOnce();
  });
});
