import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { RunBar } from '#islands/translator/run/RunBar.tsx';
import type { Run } from '#islands/translator/run/run.ts';
import { work } from '../../build.ts';

const nothing = () => undefined;

describe('the state of a run', () => {
  const bar = (run: Run) => render(<RunBar run={run} cues={null} onCancel={nothing} onResume={nothing} />);
  const flagged = (...flags: [number, readonly FlagReason[]][]) => new Map(flags);

  test('is done only where nothing is left to look at', () => {
    bar({ status: 'done', work: work(2, { texts: ['eins', 'zwei'] }) });
    expect(screen.getByText('Done: 2 of 2 subtitles translated.').closest('[role=status]')).not.toBeNull();
  });

  test('says how many are translated and how many to look at', () => {
    const flags = flagged([0, ['too_fast']], [1, ['untranslated']]);
    bar({ status: 'done', work: work(3, { texts: ['a', 'Line 2 here', 'c'], flags }) });
    expect(screen.getByText('2 of 3 subtitles translated, 2 to look at.')).toBeDefined();
    expect(screen.queryByText(/^Done/)).toBeNull();
  });

  test('shows progress that assistive technology reads too, and can be stopped', async () => {
    let cancelled = 0;
    const run: Run = {
      status: 'translating',
      work: work(4, { texts: ['a', null, null, null] }),
      pass: {
        id: 'p',
        wanted: [0, 1, 2, 3],
        before: work(4),
        replaced: null,
        cueIds: [0, 1, 2, 3],
        isCandidate: false,
        written: new Map(),
        answered: new Set([0]),
        batch: { number: 1, count: 1, cues: 4 },
        startedAtMs: 0,
        firstAnswers: null,
      },
    };
    render(<RunBar run={run} cues={null} onCancel={() => (cancelled += 1)} onResume={nothing} />);
    const progress = screen.getByRole('progressbar', { name: 'Translated subtitles' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1', '4']);
    expect(screen.getByText('Translating 4 subtitles...').closest('[role=status]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toBe(1);
  });

  test('reports a failure in the server’s words and what is kept, and offers to resume', async () => {
    let resumed = 0;
    const cause = {
      message: 'The model’s limit for this minute is reached.',
      resumeAtMs: Date.now() + 20_000,
    };
    const run: Run = { status: 'paused', work: work(3, { texts: ['a', null, null] }), cause };
    render(<RunBar run={run} cues={null} onCancel={nothing} onResume={() => (resumed += 1)} />);
    expect(screen.getByRole('alert').textContent).toBe(cause.message);
    expect(screen.getByText('1 of 3 subtitles are done and kept.')).toBeDefined();
    expect(screen.getByText(/You can go on in (19|20) s\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(resumed).toBe(1);
  });

  test('has its live regions on the page before there are words for them', () => {
    bar({ status: 'idle' });
    expect(screen.getAllByRole('status').length).toBe(1);
    expect(screen.getAllByRole('alert').length).toBe(1);
  });
});
