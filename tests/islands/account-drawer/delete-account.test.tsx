import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataSection } from '#islands/account-drawer/settings/DataSection.tsx';
import { $draftsForgotten, $hasDraft } from '#islands/project/unsaved.ts';
import { setSession } from '#islands/session/session.ts';
import type { Answer, Question } from '#islands/ui/ConfirmDialog.tsx';

/** Deletes the account with this answer. Gives the question, and whether the translations of this browser are deleted too. */
async function deleteAccount(answer: Answer, { hasDraft }: { hasDraft: boolean }) {
  const asked: Question[] = [];
  const before = $draftsForgotten.get();
  $hasDraft.set(hasDraft);
  setSession({ status: 'signedIn', user: { uid: 'ann', name: null, email: null, picture: null } });
  // The identity provider's library finds no configuration: the account is gone all the same.
  const reply = (path: string) =>
    path === '/api/account' ? Response.json({ success: true }) : Response.error();
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(reply(path)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ask = (question: Question) => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const onDeleted = vi.fn();
  render(<DataSection ask={ask} recently={(work) => work()} onSignOut={vi.fn()} onDeleted={onDeleted} />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  await expect.poll(() => screen.queryByText('Account deleted successfully')).not.toBeNull();
  expect(onDeleted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
  return { question: asked[0], areDeleted: $draftsForgotten.get() > before };
}

describe('deleting the account', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    $hasDraft.set(false);
    setSession({ status: 'signedOut' });
  });

  test('keeps the translations of this browser, and says so before', async () => {
    const { question, areDeleted } = await deleteAccount(true, { hasDraft: true });
    expect(question?.body).toContain('permanent and cannot be undone');
    expect(question?.body).toContain('Your translations are in this browser only and stay');
    expect(areDeleted).toBe(false);
  });

  test('deletes them where the person says so', async () => {
    const { question, areDeleted } = await deleteAccount('other', { hasDraft: true });
    expect(question?.other).toBe('Delete account and translations');
    expect(areDeleted).toBe(true);
  });

  test('does not ask about them where there are none', async () => {
    const { question } = await deleteAccount(true, { hasDraft: false });
    expect(question?.other).toBeUndefined();
    expect(question?.body).not.toContain('translations');
  });
});
