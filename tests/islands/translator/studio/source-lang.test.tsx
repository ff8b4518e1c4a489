import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Source } from '#islands/project/source.ts';
import { CueRow } from '#islands/translator/editor/rows/CueRow.tsx';
import { CompareRow } from '#islands/translator/languages/compare/CompareRow.tsx';
import { useOpenSource } from '#islands/translator/studio/source-lang.ts';
import { OfferedLine } from '#islands/translator/suggestions/OfferedLine.tsx';
import { attachPlayer } from '#islands/translator/studio/playhead.ts';
import { ShownSubtitles } from '#islands/translator/video/ShownSubtitles.tsx';
import { Timeline } from '#islands/translator/waveform/Timeline.tsx';
import { cue, source, work } from '../../build.ts';

const nothing = () => undefined;
const german = work(1);
const words = '東京へ行こう。';
const line = cue(0, { text: words });

function Rows({ of, project = 'a' }: { of: Source; project?: string }) {
  useOpenSource(of, project);
  return (
    <>
      <CueRow
        {...{ index: 0, cue: line, text: 'Hallo', flags: undefined, asked: null, target: german.target }}
        {...{ isEdited: false, isArriving: false, isCurrent: false }}
        {...{ onEdit: nothing, onAccept: nothing, onAsk: nothing }}
      />
      <CompareRow
        {...{ row: 0, index: 0, cue: line, columns: [german], stop: null, isPlaying: false }}
        {...{ onFocus: nothing, onEdit: nothing }}
      />
      <OfferedLine
        {...{ cue: line, number: 1, current: 'Hallo', target: german.target }}
        {...{ suggestions: null, chosen: null, onChoose: nothing }}
      />
      <ShownSubtitles cues={[line]} work={null} isOverPicture={false} />
      <Timeline file={null} cues={[line]} cueIds={[1]} work={work(1)} onRetime={nothing} />
    </>
  );
}

const video = (trackLanguage: string) =>
  source({ cues: [line], video: { trackId: 'a', trackLanguage, fetchedAtMs: 0, metadata: null } });
/** The language in which each of them says the words. */
const spoken = () =>
  screen.getAllByText(words).map((part) => part.closest('[lang]')?.getAttribute('lang') ?? null);

beforeEach(() => attachPlayer({ seek: nothing, play: nothing, pause: nothing }));

describe('the words of the source', () => {
  test('are marked with their language wherever they stand', async () => {
    render(<Rows of={video('ja')} />);
    await expect.poll(spoken).toEqual(['ja', 'ja', 'ja', 'ja', 'ja']);
  });

  test('get the language of the next project, and none where nobody can tell', async () => {
    const { rerender } = render(<Rows of={video('ja')} />);
    await expect.poll(spoken).toEqual(['ja', 'ja', 'ja', 'ja', 'ja']);
    rerender(<Rows of={source({ cues: [cue(0, { text: '1984' })] })} project="b" />);
    expect(spoken()).toEqual([null, null, null, null, null]);
    rerender(<Rows of={video('sv')} project="c" />);
    await expect.poll(spoken).toEqual(['sv', 'sv', 'sv', 'sv', 'sv']);
  });

  test('run in their own direction below the film and on the timeline, whatever the translation’s is', () => {
    const hebrew = cue(0, { text: 'שלום, עולם.' });
    const toEnglish = work(1, { target: { code: 'en', name: 'English', direction: 'ltr' } });
    render(
      <>
        <ShownSubtitles cues={[hebrew]} work={toEnglish} isOverPicture={false} />
        <Timeline file={null} cues={[hebrew]} cueIds={[1]} work={toEnglish} onRetime={nothing} />
      </>,
    );
    const directions = screen.getAllByText(hebrew.text).map((part) => part.closest('[dir]'));
    expect(directions.map((part) => part?.getAttribute('dir'))).toEqual(['rtl', 'rtl']);
  });
});

test('the timeline shows the words of a translation without their tags', () => {
  const tagged = work(1, { texts: ['<i>Hallo</i>'] });
  render(<Timeline file={null} cues={[line]} cueIds={[1]} work={tagged} onRetime={nothing} />);
  expect(screen.getByText('Hallo').lang).toBe('de');
});
