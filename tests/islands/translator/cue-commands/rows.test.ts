import { describe, expect, test } from 'vitest';
import { applyCommand } from '#islands/project/apply-command.ts';
import type { Doc } from '#islands/project/history.ts';
import { addAfter, deleteCue } from '#islands/translator/cue-commands/add-and-delete.ts';
import type { RowsChange } from '#islands/translator/cue-commands/rows-change.ts';
import { mergeWithNext, splitCue } from '#islands/translator/cue-commands/split-and-merge.ts';
import { cue, cues, opened, work } from '../../build.ts';

function docOf(texts: readonly string[], sources = texts): Doc {
  const track = sources.map((text, index) => cue(index, { text }));
  return opened({ track, works: [work(texts.length, { texts })] }).doc!;
}

function after(doc: Doc, change: RowsChange | null): Doc {
  const applied = change && applyCommand(doc.project, { type: 'replaceRows', ...change });
  if (!applied) throw new Error('the change does not fit');
  return { ...doc, project: applied.project };
}

const rowsOf = ({ project }: Doc) =>
  project.source.cues.map(({ startMs, endMs, text }, index) => ({
    startMs,
    endMs,
    text,
    translation: project.works.get('de')?.texts[index],
  }));

describe('a cue that is split', () => {
  const doc = docOf(['Ich gehe. Du bleibst.'], ['I am going. You stay.']);

  test('is cut at the caret, with its time divided as the text is', () => {
    const rows = rowsOf(after(doc, splitCue(doc, { index: 0, caret: { target: 'de', at: 10 } })));
    expect(rows).toEqual([
      { startMs: 0, endMs: 643, text: 'I am going.', translation: 'Ich gehe.' },
      { startMs: 643, endMs: 1_500, text: 'You stay.', translation: 'Du bleibst.' },
    ]);
  });

  test('is cut at the playhead where that lies within it', () => {
    const change = splitCue(doc, { index: 0, caret: { target: 'de', at: 10 }, playheadMs: 900 });
    expect(rowsOf(after(doc, change)).map(({ endMs }) => endMs)).toEqual([900, 1_500]);
  });

  test('keeps styles that reach over the cut in both parts', () => {
    const styled = docOf(['<i>Ich gehe. Du bleibst.</i>']);
    const rows = rowsOf(after(styled, splitCue(styled, { index: 0, caret: { target: 'de', at: 13 } })));
    expect(rows.map(({ translation }) => translation)).toEqual(['<i>Ich gehe.</i>', '<i>Du bleibst.</i>']);
  });

  test('stays whole where one part would be empty', () => {
    expect(splitCue(doc, { index: 0, caret: { target: 'de', at: 0 } })).toBeNull();
    expect(splitCue(doc, { index: 0, caret: { target: 'de', at: 21 } })).toBeNull();
  });

  test('has an id that no other cue has or had', () => {
    const change = splitCue(doc, { index: 0, caret: { target: 'de', at: 10 } })!;
    const later = {
      ...doc,
      history: {
        undo: [
          {
            kind: 'rows' as const,
            atMs: 0,
            command: {
              type: 'replaceRows' as const,
              at: 0,
              removed: 1,
              rows: [{ ...change.rows[0]!, id: 41 }],
            },
          },
        ],
        redo: [],
      },
    };
    expect(splitCue(later, { index: 0, caret: { target: 'de', at: 10 } })?.rows[1]?.id).toBe(42);
  });
});

describe('a cue whose text has no place to break', () => {
  const halves = (text: string) => {
    const doc = docOf([text]);
    return rowsOf(after(doc, splitCue(doc, { index: 0 }))).map((row) => [row.text, row.translation]);
  };

  test.each([
    ['😀😀😀😀', '😀😀', '😀😀'],
    ['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['e\u0301e\u0301', 'e\u0301', 'e\u0301'],
    ['今日は天気がいい', '今日は', '天気がいい'],
    ['สวัสดีครับ', 'สวัสดี', 'ครับ'],
  ])('is cut between words, or between letters: %s', (text, first, second) => {
    expect(halves(text)).toEqual([
      [first, first],
      [second, second],
    ]);
  });
});

describe('cues that are merged', () => {
  test('keep the styles on their words where the first has none', () => {
    const track = [
      cue(0, { text: '' }),
      cue(1, { text: 'abc', spans: [{ start: 0, end: 3, kind: 'italic' }] }),
    ];
    const doc = opened({ track, works: [] }).doc!;
    const merged = after(doc, mergeWithNext(doc, 0)).project.source.cues[0];
    expect(merged).toMatchObject({ text: 'abc', spans: [{ start: 0, end: 3, kind: 'italic' }] });
  });

  test('span both times and have two lines', () => {
    const doc = docOf(['Ich gehe.', 'Du bleibst.', 'Gut.']);
    const [first, ...rest] = rowsOf(after(doc, mergeWithNext(doc, 0)));
    expect(first).toMatchObject({ startMs: 0, endMs: 3_500, translation: 'Ich gehe.\nDu bleibst.' });
    expect(rest).toHaveLength(1);
  });

  test('do not lose a text whose neighbour has not arrived', () => {
    const doc = opened({ track: cues(2), works: [work(2, { texts: [null, 'Da.'] })] }).doc!;
    expect(rowsOf(after(doc, mergeWithNext(doc, 0)))[0]?.translation).toBe('Da.');
  });

  test('need a next one', () => {
    expect(mergeWithNext(docOf(['Gut.']), 0)).toBeNull();
  });

  test('come apart by the inverse', () => {
    const doc = docOf(['Ich gehe.', 'Du bleibst.']);
    const applied = applyCommand(doc.project, { type: 'replaceRows', ...mergeWithNext(doc, 0)! })!;
    expect(applyCommand(applied.project, applied.inverse)?.project).toEqual(doc.project);
  });
});

describe('a cue that is added', () => {
  test('fits into the pause', () => {
    const doc = docOf(['Eins.', 'Zwei.']);
    const rows = rowsOf(after(doc, addAfter(doc, 0)));
    expect(rows[1]).toEqual({ startMs: 1_584, endMs: 1_916, text: '', translation: '' });
  });

  test('at the end lasts two seconds', () => {
    const doc = docOf(['Eins.']);
    expect(rowsOf(after(doc, addAfter(doc, 0)))[1]).toMatchObject({ startMs: 1_584, endMs: 3_584 });
  });
});

test('a cue that is deleted is gone from every translation', () => {
  const doc = docOf(['Eins.', 'Zwei.']);
  expect(rowsOf(after(doc, deleteCue(doc, 0))).map(({ translation }) => translation)).toEqual(['Zwei.']);
  expect(deleteCue(doc, 2)).toBeNull();
});
