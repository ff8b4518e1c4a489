import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { afterEach, describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { bind, resetBindings } from '#islands/translator/shortcuts/bindings.ts';
import { FlagSummary } from '#islands/translator/cue-flags/FlagSummary.tsx';
import { stepFrom } from '#islands/translator/cue-flags/flag-steps.ts';
import { flaggedCues, type Work } from '#islands/project/work.ts';
import { cue, cues, work } from '../../build.ts';

afterEach(resetBindings);

const nothing = () => undefined;

const flags = new Map<number, readonly FlagReason[]>([
  [40, ['too_fast']],
  [3, ['untranslated']],
  [12, ['too_fast', 'merged']],
]);
const flagged = work(50, { flags });

function Summary({ shown = [] }: { readonly shown?: number[] }) {
  const $current = atom<number | null>(null);
  return (
    <FlagSummary
      cues={cues(50)}
      work={flagged}
      $current={$current}
      canRetry
      onStep={(direction) => {
        const next = stepFrom(flaggedCues(flagged), $current.get(), direction);
        shown.push(next!);
        $current.set(next!);
      }}
      onRetry={nothing}
      onShorten={nothing}
    />
  );
}

describe('what is to look at', () => {
  test('is named by its reasons, the most frequent first', () => {
    render(<Summary />);
    const reasons = within(screen.getByRole('region', { name: '3 to look at' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '2 × too much text for its time',
      '1 × not translated: the source text stands here',
      '1 × may hold the text of its neighbour',
    ]);
  });

  test('is gone through in the order of the track, round and round, both ways', async () => {
    const shown: number[] = [];
    render(<Summary shown={shown} />);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    for (const name of ['Next', 'Next', 'Next', 'Next', 'Previous', 'Previous']) await press(name);
    expect(shown).toEqual([3, 12, 40, 3, 40, 12]);
    expect(screen.getByText('2 of 3')).toBeDefined();
  });

  test('is gone through by the keys that the person has given to it, which the buttons name', () => {
    bind('nextFinding', 'Alt+Shift+KeyX');
    bind('previousFinding', null);
    render(<Summary />);
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.title).toBe('Alt + Shift + X in the list');
    expect(next.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+X');
    const previous = screen.getByRole('button', { name: 'Previous' });
    expect([previous.title, previous.getAttribute('aria-keyshortcuts')]).toEqual(['', null]);
  });

  test('goes on from where a person is, whether that one is flagged or not', () => {
    expect(stepFrom([3, 12, 40], 20, 1)).toBe(40);
    expect(stepFrom([3, 12, 40], 20, -1)).toBe(12);
    expect(stepFrom([], 20, 1)).toBeUndefined();
  });

  test('is asked for again as one or as several', () => {
    const { rerender } = render(<Summary />);
    expect(screen.getByRole('button', { name: 'Translate these again' })).toBeDefined();
    const one = work(50, { flags: new Map([[3, ['untranslated']]]) });
    const props = { cues: cues(50), work: one, $current: atom(null), onStep: nothing, canRetry: true };
    rerender(<FlagSummary {...props} onRetry={nothing} onShorten={nothing} />);
    expect(screen.getByRole('button', { name: 'Translate it again' })).toBeDefined();
  });

  test('is asked for again only after a translation has come to its end', () => {
    const props = { cues: cues(50), work: flagged, $current: atom(null), onStep: nothing };
    render(<FlagSummary {...props} canRetry={false} onRetry={nothing} onShorten={nothing} />);
    expect(screen.queryByRole('button', { name: 'Translate these again' })).toBeNull();
  });
});

describe('what is fast to read', () => {
  const long = 'Das ist viel zu viel Text für anderthalb Sekunden';
  const track = cues(6);
  const summary = (changes: Partial<Work>, onShorten: (wanted: readonly number[]) => void = nothing) => (
    <FlagSummary
      cues={[...track.slice(0, 5), cue(5, { text: '♪ ♪' })]}
      work={work(6, { texts: ['kurz', long, long, long, null, long], ...changes })}
      $current={atom(null)}
      canRetry
      onStep={nothing}
      onRetry={nothing}
      onShorten={onShorten}
    />
  );

  test('is counted and shortened together, without what is flagged, one’s own, or no words', async () => {
    const wanted: (readonly number[])[] = [];
    render(
      summary({ flags: new Map([[2, ['merged']]]), edited: new Set([3]) }, (indices) => wanted.push(indices)),
    );
    expect(screen.getByText('Too fast to read: 1')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Shorten it' }));
    expect(wanted).toEqual([[1]]);
  });

  test('is a note beside nothing else to look at', () => {
    render(summary({}));
    expect(screen.getByRole('region', { name: 'Too fast to read: 3' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Shorten these' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('is not there where there is nothing', () => {
    const { container } = render(summary({ texts: ['kurz', null, null, null, null, null] }));
    expect(container.textContent).toBe('');
  });
});
