import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $youtubeAccess, setSession } from '#islands/session/session.ts';
import { UploadAll } from '#islands/translator/languages/upload-all/UploadAll.tsx';
import type { TranslatorWorkspace } from '#islands/translator/workspace/workspace.ts';
import { opened, work } from '../../build.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

test('access to YouTube that ends in the middle is said where it belongs', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'The token has expired.', code: 'upstream_unauthenticated' }, { status: 401 }),
  );
  setSession({ status: 'signedIn', user: { uid: 'ada', name: null, email: null, picture: null } });
  $youtubeAccess.set({ uid: 'ada', token: 'old', sub: 's' });
  const { project } = opened({ works: [work(3, { texts: ['eins', 'zwei', 'drei'] })] }).doc!;
  const messages = document.body.appendChild(document.createElement('div'));
  const uploadAll = (id: string) => (
    <UploadAll
      workspace={{} as TranslatorWorkspace}
      project={{ ...project, id, source: { ...project.source, videoId: 'dQw4w9WgXcQ' } }}
      isBusy={false}
      messages={messages}
    />
  );
  const { rerender } = render(uploadAll('one'));
  screen.getByRole('button', { name: 'Upload all…' }).click();

  await expect.poll(() => $youtubeAccess.get()).toBeNull();
  await expect.poll(() => messages.textContent).toContain('Your access to YouTube has ended.');
  expect(screen.queryByRole('button', { name: 'Upload all…' })).toBeNull();
  // It is about this video, and no other.
  rerender(uploadAll('two'));
  expect(messages.textContent).toBe('');
  rerender(uploadAll('one'));
  expect(messages.textContent).toContain('Your access to YouTube has ended.');
});
