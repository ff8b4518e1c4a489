import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import { ArchiveChoice } from '#islands/translator/file-source/ArchiveChoice.tsx';
import { FileNotes } from '#islands/translator/file-source/FileNotes.tsx';
import { FileQuestions } from '#islands/translator/file-source/FileQuestions.tsx';
import type { FileQuestions as Questions } from '#islands/translator/file-source/source-state.ts';

const nothing: Questions = { previews: [], frameRate: null, rolling: null, languages: null };

function asked(questions: Partial<Questions>, encoding: string | null = null): ReadChoices[] {
  const chosen: ReadChoices[] = [];
  render(
    <FileQuestions
      encoding={encoding}
      questions={{ ...nothing, ...questions }}
      isDisabled={false}
      onChoose={(choices) => chosen.push(choices)}
    />,
  );
  return chosen;
}

describe('what is asked about a file', () => {
  test('is nothing where the file says it all', () => {
    asked({});
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('is which subtitles of an archive to take', async () => {
    const chosen: ReadChoices[] = [];
    render(
      <ArchiveChoice
        names={['e1.srt', 'e2.srt']}
        isDisabled={false}
        onChoose={(entryName) => chosen.push({ entryName })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'e2.srt' }));
    expect(chosen).toEqual([{ entryName: 'e2.srt' }]);
  });

  test('is how the words should read: one press takes another encoding', async () => {
    const previews = [
      { encoding: 'koi8-u', words: 'цДЕ РШ АШКЮ?', isLikely: true },
      { encoding: 'windows-1251', words: 'Где ты была?', isLikely: true },
      { encoding: 'iso-8859-5', words: 'УФХ вѓ ТћќР?', isLikely: false },
      { encoding: 'ibm866', words: '├фх т√ с√ыр?', isLikely: false },
    ];
    const chosen = asked({ previews }, 'koi8-u');
    expect(screen.getByText(/“цДЕ РШ АШКЮ\?” looks wrong/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /Где ты была/u }));
    expect(screen.queryByRole('button', { name: /ibm866/u })?.closest('details')).not.toBeNull();
    await userEvent.click(screen.getByText('Other readings'));
    await userEvent.click(screen.getByRole('button', { name: /ibm866/u }));
    expect(chosen).toEqual([{ encoding: 'windows-1251' }, { encoding: 'ibm866' }]);
  });

  test('is hardly how the words should read where no other reading is likely: one line shows them', () => {
    const previews = [
      { encoding: 'windows-1252', words: 'Till vänster kan vi se...\nTill höger', isLikely: true },
      { encoding: 'windows-1255', words: 'Till vהnster kan vi se...\nTill hצger', isLikely: false },
    ];
    asked({ previews }, 'windows-1252');
    expect(screen.getByText('Reads “Till vänster kan vi se...”.')).toBeDefined();
    expect(screen.queryByText(/looks wrong/u)).toBeNull();
    expect(screen.getByText(/vהnster/u).closest('details')).not.toBeNull();
  });

  test('is which of its languages to translate from', async () => {
    const all = [
      { id: 'ENCC', label: 'English' },
      { id: 'KRCC', label: 'Korean' },
    ];
    const chosen = asked({ languages: { all, read: 'ENCC' } });
    await userEvent.selectOptions(screen.getByLabelText(/has 2 languages/u), 'Korean');
    expect(chosen).toEqual([{ language: 'KRCC' }]);
  });

  test('is the frame rate of a file that counts frames', async () => {
    const chosen = asked({ frameRate: 23.976 });
    await userEvent.selectOptions(screen.getByLabelText('Frames a second of the film'), '25');
    expect(chosen).toEqual([{ frameRate: 25 }]);
  });

  test('is whether lines that roll up are shown once, with what that does, and back', async () => {
    const chosen = asked({ rolling: { before: 90, after: 31, isCollapsed: false } });
    expect(screen.getByText(/90 subtitles become 31/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show each line once' }));
    const again = asked({ rolling: { before: 90, after: 31, isCollapsed: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Read as in the file' }));
    expect([chosen, again]).toEqual([[{ collapsesRolling: true }], [{ collapsesRolling: false }]]);
  });
});

describe('what is said of a file that is converted', () => {
  const rolled = { before: 90, after: 31, isCollapsed: true };

  test.each<[string, string, Partial<Questions>, string]>([
    [
      'its times stay',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nx',
      {},
      'Read as VTT; the times stay as they are.',
    ],
    ['nothing of times where it had none', 'Hello there.\n\nGoodbye.', {}, 'Read as TXT.'],
    [
      'nothing of times where ends were missing',
      '[0:01] Hello\n[0:04] there',
      {},
      'Read as timed transcript.',
    ],
    [
      'nothing of times where lines rolled up',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nx',
      { rolling: rolled },
      'Read as VTT.',
    ],
  ])('%s', (_, text, questions, said) => {
    const { format, cues, problems } = readSubtitles(text, { fileName: 'a.txt' });
    if (format === null) throw new Error('the file was not read');
    render(
      <FileNotes
        source={{ fileName: 'a.txt', format, encoding: null, cues, problems }}
        questions={{ ...nothing, ...questions }}
        isDisabled={false}
        onChoose={undefined}
      />,
    );
    expect(screen.getByText(/^Read as/u).textContent).toBe(said);
  });
});
