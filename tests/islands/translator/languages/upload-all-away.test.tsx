import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $youtubeAccess, setSession } from '#islands/session/session.ts';
import { UploadAll } from '#islands/translator/languages/upload-all/UploadAll.tsx';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { cues, french, opened, work } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';
import { uploadedReply, uploadPlan } from '../upload/replies.ts';

const messages = document.createElement('div');
const isAskedOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
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
const uploadAll = (
  <UploadAll
    workspace={{ noteUpload: async () => {} } as unknown as TranslatorWorkspace}
    project={{ ...project, source: { ...project.source, videoId: 'elephants06' } }}
    isBusy={false}
    messages={messages}
  />
);

function signIn(uid: string): void {
  setSession({ status: 'signedIn', user: { uid, name: null, email: null, picture: null } });
  $youtubeAccess.set({ uid, token: `token of ${uid}`, sub: uid });
}

/** Confirms, and gives back what answers the first upload. */
async function begin() {
  const answers: (() => void)[] = [];
  let refuse = () => {};
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/youtube/upload-plan')
      ? Promise.resolve(Response.json(uploadPlan))
      : new Promise<Response>((resolve) => {
          answers.push(() => resolve(Response.json(uploadedReply)));
          refuse = () => resolve(Response.json({ error: 'No.' }, { status: 403 }));
        }),
  );
  addLayerRoot();
  document.body.append(messages);
  signIn('ada');
  const view = render(uploadAll);
  screen.getByRole('button', { name: 'Upload all…' }).click();
  (await screen.findByRole('button', { name: 'Upload 2 as drafts' })).click();
  await expect.poll(() => answers).toHaveLength(1);
  return { view, answers, refuse };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

test('uploads whose project has left the screen are asked about before the page goes, and said when it comes back', async () => {
  const { view, answers } = await begin();
  view.unmount();
  expect(isAskedOnLeaving()).toBe(true);
  answers[0]!();
  await expect.poll(() => answers).toHaveLength(2);
  render(uploadAll);
  expect(messages.textContent).toContain('German');
  answers[1]!();
  await expect.poll(() => messages.textContent).toContain('French');
  await expect.poll(isAskedOnLeaving).toBe(false);
});

test('closing what went well leaves what did not', async () => {
  const { answers, refuse } = await begin();
  refuse();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!();
  await expect.poll(() => messages.textContent).toContain('French is on YouTube');
  within(messages).getAllByRole('button', { name: 'Close this message' })[0]!.click();
  await expect.poll(() => messages.textContent).not.toContain('French');
  expect(within(messages).getByRole('alert').textContent).toContain('German');
});

test('who signs in while they go on lends nothing to them, and hears nothing of them', async () => {
  const { answers } = await begin();
  signIn('bob');
  answers[0]!();
  await expect.poll(isAskedOnLeaving).toBe(false);
  expect(answers).toHaveLength(1);
  expect(messages.textContent).toBe('');
});
