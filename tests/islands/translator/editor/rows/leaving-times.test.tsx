import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CueRow } from '#islands/translator/editor/rows/CueRow.tsx';
import { cue, german } from '../../../build.ts';

const onRetime = vi.fn();

function Row() {
  const [isTiming, setIsTiming] = useState(true);
  return (
    <>
      <CueRow
        index={0}
        cue={cue(0, { startMs: 1_000, endMs: 2_000 })}
        text="Hallo"
        flags={undefined}
        isEdited={false}
        isArriving={false}
        isCurrent={false}
        asked={null}
        target={german}
        onEdit={() => undefined}
        onAccept={() => undefined}
        onAsk={() => undefined}
        isTiming={isTiming}
        onTiming={(index) => setIsTiming(index !== null)}
        onRetime={onRetime}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Types another end, and leaves it as the test says. */
async function typeEnd(leave: () => Promise<unknown>) {
  onRetime.mockClear();
  render(<Row />);
  const end = screen.getByRole('textbox', { name: 'End of subtitle 1' });
  await userEvent.clear(end);
  await userEvent.type(end, '00:00:03,000');
  await leave();
  expect(screen.queryByRole('textbox', { name: 'End of subtitle 1' })).toBeNull();
}

test('who leaves the times for another place stays there, and the times count', async () => {
  await typeEnd(() => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' })));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(onRetime).toHaveBeenCalledExactlyOnceWith(0, { startMs: 1_000, endMs: 3_000 });
});

test('Enter takes the times once, and goes on in the translation', async () => {
  await typeEnd(() => userEvent.keyboard('{Enter}'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(onRetime).toHaveBeenCalledExactlyOnceWith(0, { startMs: 1_000, endMs: 3_000 });
});

test('Escape leaves the times as they were, and goes on in the translation', async () => {
  await typeEnd(() => userEvent.keyboard('{Escape}'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(onRetime).not.toHaveBeenCalled();
});
