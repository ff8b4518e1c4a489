import { act, render, screen, waitFor } from '@testing-library/react';
import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { SourceForm } from '#islands/translator/SourceForm.tsx';
import { useSourceForm } from '#islands/translator/useSourceForm.ts';
import type { FileReading } from '#islands/translator/workspace/file-reader.ts';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { setSession } from '#islands/session/session.ts';
import { $config } from '#islands/api-client/config.ts';
import { opened } from '../build.ts';

const nothing = () => undefined;

function Form({ workspace }: { readonly workspace: TranslatorWorkspace }) {
  const form = useSourceForm(workspace);
  return (
    <SourceForm
      {...{ workspace, form }}
      run={{ status: 'idle' }}
      isBusy={false}
      isFolded={false}
      onUnfold={nothing}
      onTranslate={nothing}
      onClear={nothing}
    >
      {null}
    </SourceForm>
  );
}

test('while an archive asks which of its files, nothing can be pressed or costs what the open file would', async () => {
  act(() => setSession({ status: 'signedOut' }));
  $config.set({ freeCreditsPerDay: 5 } as NonNullable<ReturnType<typeof $config.get>>);
  const state = opened({});
  const $shown = atom(state);
  const $reading = atom<FileReading>({ status: 'none' });
  const workspace = { $shown, $workspace: $shown, $reading } as unknown as TranslatorWorkspace;
  render(<Form workspace={workspace} />);
  const translate = screen.getByRole<HTMLButtonElement>('button', { name: 'Translate' });
  expect(translate.disabled).toBe(false);
  await waitFor(() => expect(screen.getByText(/^Costs 1 credit/)).toBeDefined());
  act(() => $reading.set({ status: 'choosing', fileName: 'season.zip', names: ['1.srt', '2.srt'] }));
  expect(screen.getByRole('group', { name: /^This archive has 2 subtitle files/ })).toBeDefined();
  expect(translate.disabled).toBe(true);
  expect(screen.queryByText(/^Costs/)).toBeNull();
});
