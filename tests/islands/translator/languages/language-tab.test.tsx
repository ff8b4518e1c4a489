import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { languageRows } from '#islands/translator/languages/language-rows.ts';
import { LanguageTab } from '#islands/translator/languages/LanguageTab.tsx';
import { emptyQueue } from '#islands/translator/languages/queue.ts';
import { opened, work } from '../../build.ts';

afterEach(cleanup);

test('a line that still has its source text is not counted as translated, here as in the status', () => {
  const workspace = opened({
    works: [work(3, { texts: ['eins', 'Two', 'drei'], flags: new Map([[1, ['untranslated']]]) })],
  });
  const [row] = languageRows(workspace, emptyQueue);
  const none = () => undefined;
  render(
    <ul>
      <LanguageTab row={row!} onShow={none} onStop={none} onGoOn={none} onDismiss={none} />
    </ul>,
  );
  expect(screen.getByRole('button').textContent).toContain('2 of 3');
});
