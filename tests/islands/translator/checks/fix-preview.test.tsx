import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FixPreview } from '#islands/translator/checks/FixPreview.tsx';
import { cue, work } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';

afterEach(cleanup);

test('words are shown in the direction of their language, and times are not', () => {
  addLayerRoot();
  const hebrew = work(2, {
    texts: ['שלום 2.', 'טוב'],
    target: { code: 'he', name: 'Hebrew', direction: 'rtl' },
  });
  render(
    <FixPreview
      fixes={[
        { index: 0, text: 'שלום\n2.' },
        { index: 1, times: { startMs: 2_000, endMs: 3_000 } },
      ]}
      cues={[0, 1].map((at) => cue(at))}
      work={hebrew}
      onApply={() => undefined}
      onClose={() => undefined}
    />,
  );
  const shown = [...screen.getByRole('dialog').querySelectorAll('del, ins')];
  expect(shown.map((part) => [part.getAttribute('lang'), part.getAttribute('dir')])).toEqual([
    ['he', 'rtl'],
    ['he', 'rtl'],
    [null, null],
    [null, null],
  ]);
});
