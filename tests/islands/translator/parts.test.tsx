import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FlagReason } from '#protocol/translate.ts';
import { CueRow } from '../../../src/islands/translator/CueRow.tsx';
import { FileChooser } from '../../../src/islands/translator/file-source/FileChooser.tsx';
import { FlagSummary } from '../../../src/islands/translator/FlagSummary.tsx';
import { RunBar } from '../../../src/islands/translator/RunBar.tsx';
import type { Run } from '../../../src/islands/translator/run.ts';
import { SourceToggle } from '../../../src/islands/translator/SourceToggle.tsx';
import { UrlSource } from '../../../src/islands/translator/source-url/UrlSource.tsx';
import { cue, german, source, work } from '../build.ts';

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

  test('tells a failure in the server’s words, what is kept, and offers to go on', async () => {
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

describe('one subtitle', () => {
  const row = (changes: Partial<Parameters<typeof CueRow>[0]>) => (
    <CueRow
      index={6}
      cue={cue(6, { text: 'Hello', startMs: 61_005 })}
      text="Hallo"
      flags={undefined}
      isEdited={false}
      isFresh={false}
      target={german}
      onEdit={nothing}
      onAccept={nothing}
      {...changes}
    />
  );

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
    const field = screen.getByRole('textbox');
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('its numbers differ from the source; too much text for its time');
    await userEvent.click(screen.getByRole('button', { name: 'Subtitle 7 looks right' }));
    expect(accepted).toEqual([6]);
  });
});

describe('what is to look at', () => {
  const flags = new Map<number, readonly FlagReason[]>([
    [40, ['too_fast']],
    [3, ['untranslated']],
    [12, ['too_fast', 'merged']],
  ]);
  const shown: number[] = [];
  const summary = () => (
    <FlagSummary work={work(50, { flags })} onShow={(index) => shown.push(index)} onRetry={nothing} />
  );

  test('is named by its reasons, the most frequent first', () => {
    render(summary());
    const reasons = within(screen.getByRole('region', { name: '3 to look at' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      '2 × too much text for its time',
      '1 × not translated: the source text stands here',
      '1 × may hold the text of its neighbour',
    ]);
  });

  test('is gone through in the order of the track, round and round, both ways', async () => {
    shown.length = 0;
    render(summary());
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    for (const name of ['Next', 'Next', 'Next', 'Next', 'Previous', 'Previous']) await press(name);
    expect(shown).toEqual([3, 12, 40, 3, 40, 12]);
    expect(screen.getByText('2 of 3')).toBeDefined();
  });

  test('is not there where there is nothing', () => {
    const { container } = render(<FlagSummary work={work(2)} onShow={nothing} onRetry={nothing} />);
    expect(container.textContent).toBe('');
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
      'SRT files; VTT, SBV, ASS, TTML and LRC are converted',
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
