import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $youtubeAccess, setSession } from '#islands/session/session.ts';
import { UploadAll } from '#islands/translator/languages/upload-all/UploadAll.tsx';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cues, french, opened, work } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';
import { uploadPlan } from '../upload/replies.ts';

const { project } = opened({
  track: cues(1),
  works: [
    work(1, { texts: ['eins'], translationId: 'german' }),
    work(1, {
      texts: ['un'],
      translationId: 'french',
      target: french,
    }),
  ],
}).doc!;

/** All uploads wait for it. */
let end: () => void;
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(async () => {
  end();
  // The files share a window: an upload that went on would guard it for all of them.
  await expect.poll(isAskedBeforeLeaving).toBe(false);
  cleanup();
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

/** Asks about both languages; uploads are refused once the test is over. */
async function openQuestion() {
  const over = new Promise<void>((resolve) => (end = resolve));
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/youtube/upload-plan')
      ? Promise.resolve(Response.json(uploadPlan))
      : over.then(() => Response.json({ code: 'internal' }, { status: 500 })),
  );
  addLayerRoot();
  const messages = document.body.appendChild(document.createElement('div'));
  setSession({ status: 'signedIn', user: { uid: 'ada', name: null, email: null, picture: null } });
  $youtubeAccess.set({ uid: 'ada', token: 'token', sub: 'ada' });
  render(
    <UploadAll
      workspace={{ dispatch: () => {} } as unknown as TranslatorWorkspace}
      project={{ ...project, source: { ...project.source, videoId: 'elephants06' } }}
      isBusy={false}
      messages={messages}
    />,
  );
  screen.getByRole('button', { name: 'Upload all…' }).click();
  const dialog = within(await screen.findByRole('alertdialog'));
  return { dialog, messages };
}

test('a language is named by its name and its count; what would happen to it is said after that', async () => {
  const { dialog } = await openQuestion();
  const french = dialog.getByRole('checkbox', { name: 'French (de): 1 of 1 translated, 0 flagged' });
  const description = document.getElementById(french.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('today, 400 units');
});

test('one language goes up as a draft, several as drafts', async () => {
  const { dialog } = await openQuestion();
  expect(dialog.getByRole('button', { name: 'Upload 2 as drafts' })).toBeTruthy();
  dialog.getByRole('checkbox', { name: /^French/ }).click();
  expect(await dialog.findByRole('button', { name: 'Upload as a draft' })).toBeTruthy();
  dialog.getByRole('checkbox', { name: /^German/ }).click();
  const none = await dialog.findByRole('button', { name: 'Upload as drafts' });
  expect((none as HTMLButtonElement).disabled).toBe(true);
});

test('says which of how many languages goes up', async () => {
  const { dialog, messages } = await openQuestion();
  dialog.getByRole('button', { name: 'Upload 2 as drafts' }).click();
  await expect.poll(() => messages.textContent).toBe('Uploading German, 1 of 2…');
});
