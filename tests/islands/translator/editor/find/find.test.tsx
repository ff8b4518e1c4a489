import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { useReducer, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { FindBar } from '#islands/translator/editor/find/FindBar.tsx';
import { findCues, hitParts, isReadable, replaceWords } from '#islands/translator/editor/find/text-search.ts';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import { cue, opened, work } from '../../../build.ts';

const words = (text: string, matchesCase = false) => ({ words: text, matchesCase });

describe('findCues', () => {
  const track = ['The hive', 'Proog sees it', '1984', 'Go\non'].map((text, at) => cue(at, { text }));
  const texts = ['Der Stock', '<i>Proog</i> sieht den Stock', null, 'Weiter\ngehen'];

  test.each([
    ['stock', [0, 1]],
    ['HIVE', [0]],
    ['proog sieht', []],
    ['weiter gehen', [3]],
    ['go on', [3]],
    ['i>', []],
    ['  ', []],
    ['(', []],
  ])('finds %j', (text, wanted) => expect(findCues(track, texts, words(text))).toEqual(wanted));

  test('is case-sensitive where that is chosen', () => {
    expect(findCues(track, texts, words('stock', true))).toEqual([]);
  });
});

describe('replaceWords', () => {
  test('replaces every place in the words, and none in a tag', () => {
    const texts = ['<i>i i</i>', 'none', null, '{\\an8}an'];
    expect([...replaceWords(texts, words('i'), '$& u')]).toEqual([[0, '<i>$& u $& u</i>']]);
    expect([...replaceWords(texts, words('an'), 'in')]).toEqual([[3, '{\\an8}in']]);
  });

  test('finds whole words, and what an expression says', () => {
    const texts = ['Stock', 'Stockwerk', 'ab 12'];
    const search = { words: 'stock', matchesCase: false, isWholeWord: true };
    expect([...replaceWords(texts, search, 'Korb').keys()]).toEqual([0]);
    const pattern = { words: '([a-z]+) (\\d+)', matchesCase: true, isPattern: true };
    expect([...replaceWords(texts, pattern, '$2 $1')]).toEqual([[2, '12 ab']]);
    expect(isReadable(pattern)).toBe(true);
    expect(isReadable({ ...pattern, words: '([a-z' })).toBe(false);
  });

  test('leaves out what would not change', () => {
    expect(replaceWords(['Stock', 'stock'], words('stock'), 'Stock')).toEqual(new Map([[1, 'Stock']]));
  });
});

describe('hitParts', () => {
  test.each([
    [words('i'), '<i>i, I</i>', ['<i>', 'i', ', ', 'I', '</i>']],
    [words('two words'), 'two\nwords', ['', 'two\nwords', '']],
    [{ words: 'x*', matchesCase: true, isPattern: true }, 'axxb', ['a', 'xx', 'b']],
    [words('none'), 'text', null],
    [words(' '), 'a b', null],
  ])('cuts at %j in %j', (search, text, parts) => expect(hitParts(text, search)).toEqual(parts));
});

const track = ['One hive', 'Two', 'Three hives', 'Four'].map((text, at) => cue(at, { text }));
const begunWork = work(4, {
  texts: ['Ein Korb', 'Zwei', 'Drei Korb', 'Vier Korb'],
  flags: new Map([[2, ['merged']]]),
  edited: new Set([3]),
});
const begun = opened({ track, works: [begunWork] });

let now = begun;
const workNow = () => now.doc?.project.works.get('de');

function Bar({ revealed, onClose = () => undefined }: { revealed: number[]; onClose?: () => void }) {
  const [state, dispatch] = useReducer(reduce, begun);
  const [$current] = useState(() => atom<number | null>(null));
  now = state;
  return (
    <FindBar
      cues={track}
      work={workNow()!}
      $current={$current}
      onReveal={(index) => {
        revealed.push(index);
        $current.set(index);
      }}
      onReplace={(texts) => dispatch({ type: 'replaced', texts, atMs: 0 })}
      isReplaceLast={state.doc?.history.undo.at(-1)?.kind === 'replace'}
      onUndo={() => dispatch({ type: 'undone' })}
      onClose={onClose}
    />
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Find in source and translation' });

describe('the search', () => {
  test('shows the first place while it is typed, and goes round by Enter, both ways', async () => {
    const revealed: number[] = [];
    render(<Bar revealed={revealed} />);
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'korb');
    expect(screen.getByText('1 of 3')).toBeDefined();
    revealed.length = 0;
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Shift>}{Enter}{/Shift}');
    expect(revealed).toEqual([2, 3, 0, 3]);
    expect(document.activeElement).toBe(field());
  });

  test('says that nothing is found, and is closed by Escape', async () => {
    let closed = 0;
    render(<Bar revealed={[]} onClose={() => (closed += 1)} />);
    await userEvent.type(field(), 'nowhere');
    expect(screen.getByText('0 found')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace all 0' }).disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  test('replaces one place and goes on to the next', async () => {
    const revealed: number[] = [];
    render(<Bar revealed={revealed} />);
    await userEvent.type(field(), 'Korb');
    await userEvent.type(screen.getByLabelText('Replace with'), 'Stock');
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(workNow()?.texts).toEqual(['Ein Stock', 'Zwei', 'Drei Korb', 'Vier Korb']);
    expect(revealed.at(-1)).toBe(2);
  });

  test('shows what a replacement would make of a line, in the language of the line', async () => {
    render(<Bar revealed={[]} />);
    await userEvent.type(field(), 'Korb');
    await userEvent.type(screen.getByLabelText('Replace with'), 'Stock');
    for (const text of ['Ein Korb', 'Ein Stock']) {
      const shown = screen.getByText(text);
      expect([shown.getAttribute('lang'), shown.getAttribute('dir')]).toEqual(['de', 'ltr']);
    }
  });

  test('replaces all places, and takes all of it back with flags and edits as they were', async () => {
    render(<Bar revealed={[]} />);
    await userEvent.type(field(), 'Korb');
    await userEvent.type(screen.getByLabelText('Replace with'), 'Stock');
    await userEvent.click(screen.getByRole('button', { name: 'Replace all 3' }));
    expect(workNow()?.texts).toEqual(['Ein Stock', 'Zwei', 'Drei Stock', 'Vier Stock']);
    expect([[...workNow()!.edited].sort(), workNow()!.flags.size]).toEqual([[0, 2, 3], 0]);
    expect(screen.getByText('Replaced: 3.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(workNow()).toEqual(begunWork);
  });
});
