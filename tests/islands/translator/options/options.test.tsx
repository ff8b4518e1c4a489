import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { TranslateOptions } from '#protocol/translate.ts';
import { chooseTarget } from '#islands/preferences/target.ts';
import { OptionFields } from '#islands/translator/options/OptionFields.tsx';
import { Options } from '#islands/translator/options/Options.tsx';

let asked: TranslateOptions = {};

/** The fields with a page around them that keeps what they say. */
function Page({ initial = {} }: { readonly initial?: TranslateOptions }) {
  const [options, setOptions] = useState(initial);
  asked = options;
  return (
    <>
      <OptionFields options={options} source={null} work={null} isDisabled={false} onChange={setOptions} />
      <button type="button" onClick={() => setOptions({ keep: ['Proog'] })}>
        Open a draft
      </button>
    </>
  );
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('what may be asked of a translation', () => {
  test('is in the options as soon as it is typed, and gone when it is taken back', async () => {
    render(<Page />);
    await userEvent.selectOptions(screen.getByLabelText('Tone'), 'Formal');
    await userEvent.type(screen.getByLabelText('Note to the translator'), 'Two friends.');
    await userEvent.type(screen.getByLabelText('Glossary for English'), 'Hive = Stock{Enter}Proog');
    await userEvent.type(screen.getByLabelText('Keep untranslated'), 'Emo, npm start');
    await userEvent.click(screen.getByLabelText('Shorten lines too fast to read'));
    expect(asked).toEqual({
      tone: 'formal',
      note: 'Two friends.',
      glossary: [{ source: 'Hive', target: 'Stock' }],
      keep: ['Emo', 'npm start'],
      shorten: true,
    });
    await userEvent.clear(screen.getByLabelText('Glossary for English'));
    await userEvent.clear(screen.getByLabelText('Keep untranslated'));
    await userEvent.click(screen.getByLabelText('Shorten lines too fast to read'));
    await userEvent.selectOptions(screen.getByLabelText('Tone'), 'As in the source');
    await userEvent.clear(screen.getByLabelText('Note to the translator'));
    expect(asked).toEqual({});
  });

  test('stays as it was typed, while only what can be used is asked for', async () => {
    render(<Page />);
    const glossary = screen.getByLabelText<HTMLTextAreaElement>('Glossary for English');
    await userEvent.type(glossary, 'Hive  ->  Stock{Enter}{Enter}Proog');
    expect(glossary.value).toBe('Hive  ->  Stock\n\nProog');
    expect(asked.glossary).toEqual([{ source: 'Hive', target: 'Stock' }]);
  });

  test('is validated when the field loses the focus, not before, until it is corrected', async () => {
    render(<Page />);
    const glossary = screen.getByLabelText('Glossary for English');
    await userEvent.type(glossary, 'Proog');
    expect(glossary.getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(glossary.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(glossary)).toContain('Line 1: write a term and its translation');
    await userEvent.type(glossary, ' = Prüg');
    expect(glossary.getAttribute('aria-invalid')).toBe('false');
    expect(describedBy(glossary)).not.toContain('Line 1');
  });

  test('shows three problems of many, and how many more there are', async () => {
    render(<Page />);
    await userEvent.type(screen.getByLabelText('Glossary for English'), 'a{Enter}b{Enter}c{Enter}d{Enter}e');
    await userEvent.tab();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      'Line 1: wr',
      'Line 2: wr',
      'Line 3: wr',
      'and 2 more',
    ]);
  });

  test('is shown again when a draft brings it back', async () => {
    render(<Page initial={{ glossary: [{ source: 'Hive', target: 'Stock' }], note: 'x', shorten: true }} />);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Glossary for English').value).toBe('Hive = Stock');
    expect(screen.getByLabelText<HTMLInputElement>('Shorten lines too fast to read').checked).toBe(true);
    await userEvent.type(screen.getByLabelText('Keep untranslated'), 'Emo');
    await userEvent.click(screen.getByRole('button', { name: 'Open a draft' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Keep untranslated').value).toBe('Proog');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Glossary for English').value).toBe('');
  });

  test('has a glossary for each language: what is typed for one stays with it', async () => {
    render(<Page />);
    await userEvent.type(screen.getByLabelText('Glossary for English'), 'Hive');
    act(() => chooseTarget({ code: 'fr', name: 'French', direction: 'ltr' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Glossary for French').value).toBe('');
    act(() => chooseTarget({ code: 'en', name: 'English', direction: 'ltr' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Glossary for English').value).toBe('Hive');
  });

  test('is counted where it is closed', () => {
    const options = { tone: 'formal', keep: ['Emo'] } as const;
    render(
      <Options
        options={{ ...options, keep: [...options.keep] }}
        source={null}
        work={null}
        isDisabled={false}
        onChange={() => {}}
      />,
    );
    expect(screen.getByText('2 set')).toBeDefined();
  });
});
