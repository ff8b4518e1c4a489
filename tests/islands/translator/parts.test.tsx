import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { FileChooser } from '../../../src/islands/translator/file-source/FileChooser.tsx';
import { someConvertedFormats } from '#subtitles/formats.ts';
import { RunBar } from '../../../src/islands/translator/run/RunBar.tsx';
import type { Run } from '../../../src/islands/translator/run/run.ts';
import { SourceToggle } from '../../../src/islands/translator/SourceToggle.tsx';
import { UrlSource } from '../../../src/islands/translator/source-url/UrlSource.tsx';
import { source, work } from '../build.ts';

const nothing = () => undefined;

describe('the state of a run', () => {
  const bar = (run: Run) => render(<RunBar run={run} onCancel={nothing} onResume={nothing} />);
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
      },
    };
    render(<RunBar run={run} onCancel={() => (cancelled += 1)} onResume={nothing} />);
    const progress = screen.getByRole('progressbar', { name: 'Translated subtitles' });
    expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['1', '4']);
    expect(screen.getByText('Translating 4 subtitles...').closest('[role=status]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toBe(1);
  });

  test('reports a failure in the server’s words and what is kept, and offers to resume', async () => {
    let resumed = 0;
    const cause = { message: 'Gemini’s limit for this minute is reached.', resumeAtMs: Date.now() + 20_000 };
    const run: Run = { status: 'paused', work: work(3, { texts: ['a', null, null] }), cause };
    render(<RunBar run={run} onCancel={nothing} onResume={() => (resumed += 1)} />);
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

describe('the source', () => {
  test('is chosen by file: what is accepted, what was selected', async () => {
    const chosen: string[] = [];
    const { rerender } = render(
      <FileChooser
        state={{ status: 'none' }}
        isDisabled={false}
        isDragging={false}
        onChoose={({ name }) => chosen.push(name)}
      />,
    );
    const input = screen.getByLabelText<HTMLInputElement>(/^SRT File/);
    expect(input.accept.split(',')).toEqual(
      expect.arrayContaining([
        '.srt',
        'application/x-subrip',
        'text/plain',
        'application/octet-stream',
        '.vtt',
        '.lrc',
      ]),
    );
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      `SRT files; ${someConvertedFormats()} are converted`,
    );
    await userEvent.upload(input, new File(['x'], 'film.srt'));
    expect(chosen).toEqual(['film.srt']);
    rerender(
      <FileChooser
        state={{ status: 'ready', source: source() }}
        isDisabled={false}
        isDragging={false}
        onChoose={nothing}
      />,
    );
    expect(screen.getByText('Selected: film.srt')).toBeDefined();
    expect(screen.getByText('Replace file')).toBeDefined();
    expect(screen.getByText('3 subtitles')).toBeDefined();
  });

  test('is one of two, switched by keyboard like any pair of radio buttons', async () => {
    const modes: string[] = [];
    render(<SourceToggle mode="file" isDisabled={false} onChange={(mode) => modes.push(mode)} />);
    const group = screen.getByRole('group', { name: 'Source' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Upload SRT File' }).checked).toBe(
      true,
    );
    await userEvent.click(within(group).getByRole('radio', { name: 'YouTube Video URL' }));
    expect(modes).toEqual(['youtube']);
  });

  test('by address says whether an account is connected, not by colour alone', () => {
    const video = {
      video: { status: 'none' },
      trackId: null,
      isFetching: false,
      chooseTrack: nothing,
      refresh: nothing,
      fetchCaptions: () => Promise.resolve(null),
      abandon: nothing,
    } as const;
    render(
      <UrlSource
        url=""
        video={video}
        includesTexts={false}
        isDisabled={false}
        onChange={nothing}
        onIncludeTexts={nothing}
      />,
    );
    expect(screen.getByRole('textbox', { name: 'YouTube Video URL' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'No YouTube account connected' })).toBeDefined();
    expect(screen.getByText('Connect your account to fetch live subtitles.')).toBeDefined();
  });
});
