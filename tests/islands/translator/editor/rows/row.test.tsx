import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CueRow } from '#islands/translator/editor/rows/CueRow.tsx';
import { $wishedFor } from '#islands/translator/suggestions/wished-for.ts';
import { cue, german } from '../../../build.ts';

const nothing = () => undefined;

const row = (changes: Partial<Parameters<typeof CueRow>[0]>) => (
  <CueRow
    index={6}
    cue={cue(6, { text: 'Hello', startMs: 61_005, endMs: 62_005 })}
    text="Hallo"
    flags={undefined}
    isEdited={false}
    isArriving={false}
    isCurrent={false}
    asked={null}
    target={german}
    onEdit={nothing}
    onAccept={nothing}
    onAsk={nothing}
    {...changes}
  />
);

/** As a screen reader reads it. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('one subtitle', () => {
  test('shows time, source and an editable translation in its language', async () => {
    const edits: [number, string][] = [];
    render(row({ onEdit: (index, text) => edits.push([index, text]) }));
    expect(screen.getByText('00:01:01,005')).toBeDefined();
    expect(screen.getByText('Hello')).toBeDefined();
    const field = screen.getByRole('textbox', { name: 'Translation of subtitle 7' });
    expect([field.getAttribute('lang'), field.getAttribute('dir')]).toEqual(['de', 'ltr']);
    await userEvent.type(field, '!');
    expect(edits).toEqual([[6, 'Hallo!']]);
  });

  test('reads a source from the right where most of its letters are, whatever its markup begins with', () => {
    const spans = [{ start: 0, end: 5, kind: 'italic' as const }];
    const { container } = render(row({ cue: cue(6, { text: 'مرحبا', spans }) }));
    const source = container.querySelector('.cue-source');
    expect(source?.textContent).toBe('<i>مرحبا</i>');
    expect(source?.getAttribute('dir')).toBe('rtl');
  });

  test('ties the translation to its time and its source', () => {
    render(row({}));
    expect(describedBy(screen.getByRole('textbox'))).toBe('00:01:01,005to00:01:02,005 | Hello');
  });

  test('says that a line is from the memory, also where the person chose it', () => {
    const { container } = render(row({ isFromMemory: true, isEdited: true }));
    expect(describedBy(screen.getByRole('textbox'))).toMatch(/^from your translation memory \| 00:/u);
    const marks = [...container.querySelectorAll('.cue-number [title]')];
    expect(marks.map((mark) => mark.getAttribute('title'))).toEqual(['from your translation memory']);
  });

  test('shows quiet figures, and marks those past their limit', () => {
    const { container } = render(row({ text: `Kurz\n${'lang'.repeat(11)}`, cue: cue(6, { endMs: 14_000 }) }));
    expect(container.querySelector('.cue-figures')?.textContent).toContain('244/442.0 s');
    const marked = [...container.querySelectorAll('.over-limit')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['24', '/44']);
  });

  test('marks what a search has found, in the source and behind the field', () => {
    const hits = { source: ['', 'He', 'llo'], text: ['Ha', 'llo', ''] };
    const { container, rerender } = render(row({ hits }));
    const marked = () => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['He', 'llo']);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hallo');
    // What was found in a text that has changed since is not shown.
    rerender(row({ hits, text: 'Hallo!' }));
    expect(marked()).toEqual(['He']);
  });

  test('says in a sentence what was seen, and marks the words in question in it and in the source', () => {
    const { container } = render(
      row({
        cue: cue(6, { text: 'In 1985, or 19851 at most' }),
        text: 'Im Jahr 1958, Google',
        flags: ['numbers_differ', 'wrong_script', 'tags_differ'],
        findings: [
          { reason: 'numbers_differ', found: ['1958'], expected: ['1985'] },
          { reason: 'wrong_script', found: ['Google'] },
        ],
      }),
    );
    expect(container.querySelector('.cue-notes p')?.textContent).toBe(
      'the source says 1985, the translation 1958; Google is not in the script of the language; its formatting differs from the source',
    );
    const marks = [...container.querySelectorAll('mark')].map((mark) => [
      mark.closest('.cue-source') ? 'source' : 'note',
      mark.textContent,
    ]);
    expect(marks).toEqual([
      ['source', '1985'],
      ['note', '1985'],
      ['note', '1958'],
      ['note', 'Google'],
    ]);
  });

  test('quotes an answer that was not kept, and manages without findings', () => {
    const note = () => document.querySelector('.cue-notes p')?.textContent;
    const flags = ['untranslated', 'misaligned'] as const;
    const { rerender } = render(row({ flags }));
    expect(note()).toBe('not translated: the source text stands here; may belong to another subtitle');
    rerender(row({ flags, findings: [{ reason: 'misaligned', found: ['Wo (ist) er?'] }] }));
    expect(note()).toContain('may belong to another subtitle: “Wo (ist) er?”');
  });

  test('is one stop of the Tab key', () => {
    render(row({ flags: ['merged'], isTabStop: true }));
    const stops = [...document.querySelectorAll<HTMLElement>('textarea, button')].filter(
      ({ tabIndex }) => tabIndex >= 0,
    );
    expect(stops).toEqual([screen.getByRole('textbox')]);
  });

  test('writes from right to left where the language does', () => {
    render(row({ target: { code: 'ar', name: 'Arabic', direction: 'rtl' }, text: 'مرحبا' }));
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe('rtl');
  });

  test('cannot be edited before it has arrived, and says that it has not', () => {
    render(row({ text: null }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Not translated yet')).toBeDefined();
  });

  test('says why it should be looked at, and can be found right', async () => {
    const accepted: number[] = [];
    render(row({ flags: ['numbers_differ', 'too_fast'], onAccept: (index) => accepted.push(index) }));
    expect(describedBy(screen.getByRole('textbox'))).toMatch(
      /^its numbers differ from the source; too much text for its time \| /,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Subtitle 7 looks right' }));
    expect(accepted).toEqual([6]);
  });
});

describe('a subtitle that is too fast to read', () => {
  const fast = { text: 'Das ist viel zu viel Text' };

  test('says how fast it is, with its tags left out, and can be asked for shorter', async () => {
    render(row({ text: '<i>Das ist viel zu viel Text</i>' }));
    expect(describedBy(screen.getByRole('textbox'))).toMatch(
      /^25 characters a second; 17 are comfortable to read \| /,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Shorten subtitle 7' }));
    expect($wishedFor.get()).toEqual({ index: 6, wish: 'shorter' });
    $wishedFor.set(null);
  });

  test('waits with that while cues arrive', () => {
    render(row({ ...fast, isArriving: true }));
    expect(screen.queryByText(/characters a second/)).toBeNull();
  });

  test('is left to who wrote it', () => {
    render(row({ ...fast, isEdited: true }));
    expect(screen.getByText(/characters a second/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a subtitle that is asked for again', () => {
  const flags = ['numbers_differ'] as const;
  const name = 'Ask again for subtitle 7';

  test('is asked for once, and says so', async () => {
    const asked: number[] = [];
    const waiting = { translationId: 't', index: 6, state: 'waiting' } as const;
    const onAsk = (index: number) => asked.push(index);
    const { rerender } = render(row({ flags, onAsk }));
    await userEvent.click(screen.getByRole('button', { name }));
    rerender(row({ flags, onAsk, asked: waiting }));
    const button = screen.getByRole('button', { name: 'Asking…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(asked).toEqual([6]);
  });

  test('says why nothing better came', () => {
    const asked = { translationId: 't', index: 6, state: { problem: 'The minute is used up.' } };
    render(row({ flags, asked }));
    expect(screen.getByText('The minute is used up.')).toBeDefined();
  });

  test('cannot be while others arrive', () => {
    render(row({ flags, isArriving: true }));
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('keeps the focus of the keyboard in its row', async () => {
    render(row({ flags }));
    screen.getByRole('button', { name: 'Subtitle 7 looks right' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
