import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cue, work } from '../../build.ts';
import { FlagSummary } from '#islands/translator/cue-flags/FlagSummary.tsx';
import { IssueList } from '#islands/translator/checks/IssueList.tsx';
import { CueList } from '#islands/translator/editor/rows/CueList.tsx';
import { useCuePlace } from '#islands/translator/editor/useCuePlace.ts';

const COUNT = 40;
const nothing = () => undefined;

/** What was drawn since it was emptied: the rows by their numbers, and the panel. */
let drawn: (number | 'panel')[] = [];

/** Says when its row reads it. */
function watchedCue(index: number) {
  return Object.defineProperty(cue(index), 'text', {
    get: () => {
      drawn.push(index + 1);
      return `Line ${index + 1}`;
    },
  });
}

const track = Array.from({ length: COUNT }, (_, index) => watchedCue(index));
const cueIds = track.map((_, index) => index);
const flags = new Map([
  [1, ['merged']],
  [3, ['merged']],
] as const);
const inGerman = work(COUNT, { texts: track.map((_, index) => `Zeile ${index + 1}`), flags });
const inFrench = { ...inGerman, translationId: 'another' };
const issues = [1, 3].map((index) => ({ index, kind: 'flag' as const, values: { reason: 'merged' } }));

function Panel({ shown }: { readonly shown: typeof inGerman }) {
  drawn.push('panel');
  const { $current, list, choose, show } = useCuePlace(shown, cueIds, null);
  return (
    <>
      <CueList
        ref={list}
        cues={track}
        {...{ cueIds, work: shown, $current }}
        isArriving={false}
        asked={null}
        onFocus={choose}
        onEdit={nothing}
        onAccept={nothing}
        onAsk={nothing}
      />
      <FlagSummary
        cues={track}
        work={shown}
        {...{ $current }}
        canRetry={false}
        onStep={nothing}
        onRetry={nothing}
        onShorten={nothing}
      />
      <IssueList {...{ issues, $current }} onShow={show} onAccept={nothing} />
    </>
  );
}

const field = (number: number) =>
  screen.getByRole('textbox', { name: `Translation of subtitle ${number}`, hidden: true });
const marked = (kind: string) => document.querySelectorAll(`${kind}[data-current]`);

beforeEach(() => {
  // The page of a test has no layout: rows of 40 px in a list of ten.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

describe('the cue with the cursor', () => {
  test('renders itself and the one before, and neither the others nor the panel', () => {
    render(<Panel shown={inGerman} />);
    act(() => field(2).focus());
    drawn = [];
    act(() => field(4).focus());
    expect([...new Set(drawn)].sort()).toEqual([2, 4]);
    expect(screen.getByText('2 of 2')).toBeDefined();
    expect([...marked('.cue-row')].map((row) => row.textContent)).toEqual([expect.stringMatching(/^4/)]);
    expect([...marked('.issue-row')].map((row) => row.textContent)).toEqual([expect.stringMatching(/^4/)]);
    expect([2, 4].map((number) => field(number).tabIndex)).toEqual([-1, 0]);
  });

  test('is shown from the list of what is to be checked, where each entry is read with its number', () => {
    render(<Panel shown={inGerman} />);
    act(() => screen.getByRole('button', { name: 'Subtitle 4: merged' }).click());
    expect(marked('.issue-row')).toHaveLength(1);
  });

  test('is that of one translation: another begins without', () => {
    const { rerender } = render(<Panel shown={inGerman} />);
    act(() => field(2).focus());
    rerender(<Panel shown={inFrench} />);
    expect(marked('.cue-row')).toHaveLength(0);
    rerender(<Panel shown={inGerman} />);
    expect(marked('.cue-row')).toHaveLength(1);
  });
});
