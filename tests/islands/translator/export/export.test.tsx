import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { isDocumentFormat, subtitleFormats } from '#subtitles/formats.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { ExportBar } from '#islands/translator/export/ExportBar.tsx';
import {
  exportFile,
  type ExportFormat,
  exportFormats,
  type ExportWish,
  exportText,
  presetFormat,
} from '#islands/translator/export/export-file.ts';
import { ExportFields } from '#islands/translator/export/ExportFields.tsx';
import { sameTiming } from '#islands/translator/export/timing-change.ts';
import { cue, source, work } from '../../build.ts';

const arabic = { code: 'ar', name: 'Arabic', direction: 'rtl' } as const;
const film = source({
  cues: [
    cue(0, { text: 'Wait <here>!' }),
    cue(1, { text: '東京へ\n行こう。' }),
    cue(2, { text: '1984' }),
    cue(3, { text: 'Unanswered' }),
  ],
});
const texts = ['<i>انتظر هنا!</i>', 'لنذهب إلى Tokyo.', '1984', null];
/** Lines that say where they run. */
const ltr = (line: string) => `\u202a${line}\u202c`;
const rtl = (line: string) => `\u202b${line}\u202c`;
const done = work(4, { target: arabic, texts });

/** The file as it is saved. */
async function saved(format: ExportFormat, wish: ExportWish) {
  const { bytes, name } = await exportFile(film, done, format, wish);
  return { text: new TextDecoder().decode(bytes), name };
}

test.each([
  ['a script', 'Hello there.\nGood morning.\n', 'text'],
  ['subtitles', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'srt'],
  [
    'subtitles of which some have no time yet',
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">a</p><p begin="" end="">b</p></div></body></tt>',
    'ttml',
  ],
  ['a table', 'start,end,text\n1000,2000,Hello\n', 'srt'],
])('the format that is preset for %s', (_, text, format) => {
  const { format: read, ...rest } = readSubtitles(text, { fileName: 'film.txt' });
  expect(presetFormat({ ...rest, format: read ?? 'none' })).toBe(format);
});

test.each(subtitleFormats)(
  'the format that is preset for %s is its own where it holds more than cues',
  (format) => {
    const isOwn = isDocumentFormat(format);
    expect(presetFormat(source({ format }))).toBe(isOwn ? format : 'srt');
  },
);

describe('a file with both languages', () => {
  test('has each in lines of its own, in the order that is wished, once where they are the same', async () => {
    const { text, name } = await saved('srt', { order: 'target_first' });
    expect(name).toBe('translated_ar_bilingual.srt');
    expect(text.split('\n\n').map((block) => block.trim().split('\n').slice(2))).toEqual([
      [rtl('<i>انتظر هنا!</i>'), ltr('Wait <here>!')],
      [rtl('لنذهب إلى Tokyo.'), ltr('東京へ'), ltr('行こう。')],
      ['1984'],
      ['Unanswered'],
    ]);
    const below = await saved('vtt', { order: 'source_first' });
    expect(below.text).toContain(`\n${ltr('Wait &lt;here&gt;!')}\n${rtl('<i>انتظر هنا!</i>')}\n`);
    const ass = await saved('ass', { order: 'source_first' });
    expect(ass.text).toContain(`${ltr('東京へ')}\\N${ltr('行こう。')}\\N${rtl('لنذهب إلى Tokyo.')}\n`);
  });

  // Frames and whole seconds round the times, and a table keeps the languages in columns of their own.
  const rounding: readonly ExportFormat[] = ['microdvd', 'ebustl', 'tmplayer', 'table'];

  test.each(exportFormats.filter(({ format, holdsTwo }) => holdsTwo && !rounding.includes(format)))(
    'reads back from $label with as many cues, times and lines',
    async ({ format, extension }) => {
      const { text } = await saved(format, { order: 'source_first' });
      const { cues } = readSubtitles(text, { fileName: `film.${extension}` });
      expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
        film.cues.map(({ startMs, endMs }) => [startMs, endMs]),
      );
      expect(cues.map(({ text: words }) => words.split('\n').length)).toEqual([2, 3, 1, 1]);
    },
  );

  test.each(exportFormats.filter(({ holdsTwo }) => !holdsTwo))(
    'is not made of $label, which joins lines',
    async ({ format, extension }) => {
      const { text, name } = await saved(format, { order: 'source_first' });
      expect(name).toBe(`translated_ar.${extension}`);
      expect(text).not.toContain('Wait');
    },
  );

  test('gets the changed times with everything else', async () => {
    const timing = { ...sameTiming, shiftMs: 1_500 };
    const { text } = await saved('srt', { timing, order: 'target_first' });
    expect(text).toContain(`00:00:01,500 --> 00:00:03,000\n${rtl('<i>انتظر هنا!</i>')}`);
    expect(text).toContain('00:00:07,500 --> 00:00:09,000\nUnanswered');
  });
});

describe('the text that is copied or uploaded', () => {
  test('is what the SRT file holds', async () => {
    const wish = { order: 'target_first' } as const;
    expect(await exportText(film, done, wish)).toBe((await saved('srt', wish)).text);
  });
});

describe('what else may be wanted of the file', () => {
  const fields = (changes: Partial<Parameters<typeof ExportFields>[0]> = {}) => {
    const wishes: ExportWish[] = [];
    render(<ExportFields source={film} holdsTwo onChange={(wish) => wishes.push(wish)} {...changes} />);
    return wishes;
  };

  test('is chosen in words, and the ends of the file show what becomes of its times', async () => {
    const wishes = fields();
    await userEvent.selectOptions(screen.getByLabelText('In the file'), 'The translation below the original');
    await userEvent.type(screen.getByLabelText('Move by seconds'), '2,5');
    expect(wishes.at(-1)).toEqual({
      order: 'source_first',
      timing: { shiftMs: 2_500, frames: null, isExtended: false },
    });
    expect(screen.getByText('00:00:02,500').closest('dd')?.textContent).toBe('00:00:00,000 → 00:00:02,500');
    expect(screen.getByText('00:00:08,500')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Direction'), 'earlier');
    expect(wishes.at(-1)?.timing?.shiftMs).toBe(-2_500);
    expect(screen.getByText(/^Subtitles that would begin before the video: 2\./)).toBeDefined();
  });

  test('changes the speed only where both frame rates are known and differ', async () => {
    const wishes = fields();
    await userEvent.selectOptions(screen.getByLabelText('Made for frames/s'), '25');
    expect(wishes.at(-1)?.timing?.frames).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Video’s frames/s'), '25');
    expect(wishes.at(-1)?.timing?.frames).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Video’s frames/s'), '23.976');
    expect(wishes.at(-1)?.timing?.frames).toEqual({ from: '25', to: '23.976' });
  });

  test('says what seconds look like, and moves nothing by what is no number', async () => {
    const wishes = fields();
    const seconds = screen.getByLabelText('Move by seconds');
    await userEvent.type(seconds, '2x');
    expect(seconds.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(seconds.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Write the seconds as a number, such as 2.5.');
    expect(wishes.at(-1)?.timing?.shiftMs).toBe(0);
  });

  test('is no second language where the format has no room, and no times where they are a video’s', () => {
    fields({ holdsTwo: false, source: { ...film, videoId: 'abcdefghijk' } });
    expect(screen.getByText('This format has room for one language.')).toBeDefined();
    expect(screen.queryByLabelText('In the file')).toBeNull();
    expect(screen.queryByLabelText('Move by seconds')).toBeNull();
  });

  test('is counted on the closed line, and not where the format cannot do it', async () => {
    render(<ExportBar source={film} work={done} />);
    // happy-dom opens the element without its event.
    const details = screen.getByText('Both languages, other times').closest('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await userEvent.selectOptions(await screen.findByLabelText('In the file'), 'The translation alone');
    expect(screen.queryByText(/ set$/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('In the file'), 'The translation above the original');
    expect(screen.getByText('1 set')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'LRC');
    expect(screen.queryByText(/ set$/)).toBeNull();
  });
});

describe('a script without times', () => {
  const { cues, problems } = readSubtitles('ANNA: Hello.\n\nBEN: Good morning.', { fileName: 'script.txt' });
  const script = source({ cues, problems, format: 'text' });

  test('is saved and copied as text, unless another format is chosen', async () => {
    const answered = work(2, { texts: ['Hola.', 'Buenos días.'] });
    render(<ExportBar source={script} work={answered} />);
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('text');
    expect(await exportText(script, answered)).toBe('Hola.\n\nBuenos días.\n');
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'SRT');
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('srt');
  });
});

describe('a file of the same format as the source', () => {
  const script =
    '[Script Info]\nTitle: kept\n\n[Events]\nDialogue: 5,0:00:01.00,0:00:02.00,Sign,Ann,1,2,3,fx,{\\fad(1,2)}One\n';
  const { cues } = readSubtitles(script);
  const styled = source({ cues, format: 'ass', text: script });
  const answered = work(1, { target: arabic, texts: ['واحد'] });
  const textOf = async (format: ExportFormat, wish: ExportWish = {}) =>
    new TextDecoder().decode((await exportFile(styled, answered, format, wish)).bytes);

  test('is the source’s with other words', async () => {
    expect(await textOf('ass')).toBe(script.replace('One', 'واحد'));
  });

  test('has both languages and other times where that is wished', async () => {
    const both = await textOf('ass', { order: 'target_first', timing: { ...sameTiming, shiftMs: 500 } });
    expect(both).toMatch(
      /^Dialogue: 5,0:00:01.50,0:00:02.50,Sign,Ann,1,2,3,fx,\{\\fad\(1,2\)\}.*واحد.*\\N.*One/mu,
    );
  });

  test('is preset, with the styles that the person brought', () => {
    render(<ExportBar source={styled} work={answered} />);
    expect(screen.getByLabelText<HTMLSelectElement>('Format').value).toBe('ass');
  });

  test('is the only one with all of it: saved as another, it says so until another format is chosen', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    render(<ExportBar source={styled} work={answered} />);
    const own = 'Of the ASS file, this is left out: effects, names of speakers.';
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'VTT');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(own)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Format'), 'ASS');
    expect(screen.queryByText(own)).toBeNull();
  });

  test('is a new one in another format', async () => {
    expect(await textOf('vtt')).toMatch(/^WEBVTT\n/u);
  });
});
