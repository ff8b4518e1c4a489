import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actionHref, readActionLink } from '#islands/account-drawer/sign-in/action-link.ts';
import { lastDemoLink } from '#islands/account-drawer/sign-in/demo-links.ts';
import { KeySection } from '#islands/account-drawer/settings/KeySection.tsx';
import { ProfileSection } from '#islands/account-drawer/settings/ProfileSection.tsx';
import { SessionsSection } from '#islands/account-drawer/settings/SessionsSection.tsx';
import { failureText } from '#islands/account-drawer/settings/failure-text.ts';
import { useSignInAgain } from '#islands/account-drawer/sign-in/useSignInAgain.ts';
import { SignInDialog } from '#islands/account-drawer/sign-in/SignInDialog.tsx';
import { ApiError } from '#islands/api-client/api-error.ts';
import { $session, setSession } from '#islands/session/session.ts';
import { addLayerRoot } from '../layer-root.ts';

type Answer = (init: RequestInit) => Response;

/** The server, by method and path. */
function serve(answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    asked.push(call);
    return (
      answers[call]?.(init) ??
      Response.json({ error: 'None.', code: 'not_found', requestId: 'r' }, { status: 404 })
    );
  });
  return asked;
}

beforeEach(addLayerRoot);
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a link of an e-mail', () => {
  test('is read from the address, and written as it is read', () => {
    const link = { mode: 'resetPassword', code: 'a+b/c=' } as const;
    expect(readActionLink(new URL(actionHref(link), 'http://localhost').search)).toEqual(link);
  });

  test.each(['', '?mode=verifyEmail', '?mode=signOut&oobCode=x', '?oobCode=x'])('is none in %j', (search) => {
    expect(readActionLink(search)).toBeNull();
  });

  test('is the last one for this address, where no e-mail is sent', async () => {
    const entry = (email: string, requestType: string, oobCode: string) => ({ email, requestType, oobCode });
    serve({
      'GET http://127.0.0.1:9/emulator/v1/projects/demo/oobCodes': () =>
        Response.json({
          oobCodes: [
            entry('a@b.test', 'VERIFY_EMAIL', 'old'),
            entry('a@b.test', 'PASSWORD_RESET', 'new'),
            entry('other@b.test', 'VERIFY_EMAIL', 'foreign'),
          ],
        }),
    });
    const firebase = { projectId: 'demo', apiKey: 'demo', emulatorOrigin: 'http://127.0.0.1:9' };
    expect(await lastDemoLink({ firebase }, 'A@b.test')).toEqual({ mode: 'resetPassword', code: 'new' });
    expect(await lastDemoLink({ firebase }, 'nobody@b.test')).toBeNull();
  });
});

describe('the messages of the settings', () => {
  test('carry status and body where the server refused, and neither where it did not answer', () => {
    const words = {
      refused: ({ status, body }: { status: number; body: string }) => `${status} ${body}`,
      error: 'short',
    };
    expect(failureText(new ApiError({ code: 'track_exists', status: 409, body: 'Taken.' }), words)).toBe(
      '409 Taken.',
    );
    expect(failureText(new ApiError({ code: null, status: 0, body: '' }), words)).toBe('short');
    expect(failureText(new Error('x'), words)).toBe('short');
  });
});

describe('the e-mail dialog', () => {
  const open = () =>
    render(<SignInDialog isOpen action={null} onActionDone={() => undefined} onClose={() => undefined} />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const alerts = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  test('asks for an address before it resets or resends', async () => {
    open();
    await press('Forgot password?');
    expect(alerts()).toEqual(['Please enter a valid email to reset your password.']);
    await press('Resend verification email');
    expect(alerts()).toEqual([
      'Please enter your email to resend verification. Your password is needed too, so that we know it is you.',
    ]);
    await userEvent.type(screen.getByLabelText('Password'), 'correct-horse');
    await press('Resend verification email');
    expect(alerts()).toEqual(['Please enter your email to resend verification.']);
  });

  test('switches between signing in and registering, and forgets the last message', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Email Sign In' })).toBeDefined();
    await press('Forgot password?');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Create account' })).toBeDefined();
    await press('Have an account? Sign in');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
  });

  test('refuses a short password without a request', async () => {
    const asked = serve({});
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
    await userEvent.type(screen.getByLabelText('Password'), '12345');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(alerts()).toEqual(['Password is too weak. Please use at least 6 characters.']);
    expect(asked).toEqual([]);
  });
});

describe('the profile picture', () => {
  const choose = (file: File) =>
    userEvent.upload(screen.getByLabelText(/^Change profile photo/), file, { applyAccept: false });

  test('must be an image of at most 2 MB', async () => {
    render(<ProfileSection user={{ uid: 'u', name: 'Ada', email: 'ada@example.test', picture: null }} />);
    await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(screen.getByText('Please select an image file')).toBeDefined();
    await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
    expect(screen.getByText('Image must be smaller than 2MB')).toBeDefined();
  });

  test('is confirmed in green', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: vi.fn() }));
    const draw = { drawImage: vi.fn() };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draw as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,x');
    serve({ 'POST /api/account/profile-pic': () => Response.json({ success: true }) });
    const user = { uid: 'u', name: 'Ada', email: 'ada@example.test', picture: null };
    setSession({ status: 'signedIn', user });
    render(<ProfileSection user={user} />);
    await choose(new File(['x'], 'me.png', { type: 'image/png' }));
    const said = await screen.findByText('Profile picture updated!');
    expect(said.closest('[role]')?.getAttribute('role')).toBe('status');
    setSession({ status: 'signedOut' });
    vi.restoreAllMocks();
  });
});

describe('the API key', () => {
  test('is masked by 40 bullets where one is stored, and cannot be changed without a token', async () => {
    serve({ 'GET /api/account/gemini-key': () => Response.json({ exists: true }) });
    render(<KeySection ask={async () => true} recently={(work) => work()} />);
    const field = screen.getByLabelText<HTMLInputElement>('API key');
    await expect.poll(() => field.value).toBe('•'.repeat(40));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('No changes to save')).toBeDefined();
    await userEvent.type(field, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => screen.queryByText('Authentication required. Please sign in again.'))
      .not.toBeNull();
  });
});

describe('what needs a recent sign-in', () => {
  const tooOld = () => new ApiError({ code: 'sign_in_again', status: 403, body: 'Please sign in again.' });
  /** Saves as a section does, and shows how it went. */
  function Probe({ work }: { work: () => Promise<string> }) {
    const { recently, isAsked, answer } = useSignInAgain();
    const [outcome, setOutcome] = useState('');
    const save = () =>
      recently(work).then(setOutcome, (thrown: unknown) => setOutcome((thrown as ApiError).body || 'failed'));
    return (
      <>
        <button onClick={() => void save()}>Save</button>
        {isAsked && <button onClick={() => answer(true)}>Signed in</button>}
        {isAsked && <button onClick={() => answer(false)}>Not now</button>}
        <p role="status">{outcome}</p>
      </>
    );
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('is done once more after the person has signed in again', async () => {
    const work = vi.fn().mockRejectedValueOnce(tooOld()).mockResolvedValueOnce('saved');
    render(<Probe work={work} />);
    await press('Save');
    await press('Signed in');
    await expect.poll(() => screen.getByRole('status').textContent).toBe('saved');
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('fails with the server’s sentence where the person declines', async () => {
    render(<Probe work={() => Promise.reject(tooOld())} />);
    await press('Save');
    await press('Not now');
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Please sign in again.');
    expect(screen.queryByRole('button', { name: 'Signed in' })).toBeNull();
  });

  test('asks for nothing where something else went wrong', async () => {
    const refused = new ApiError({ code: 'unavailable', status: 503, body: 'Later.' });
    render(<Probe work={() => Promise.reject(refused)} />);
    await press('Save');
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Later.');
  });
});

describe('the sessions', () => {
  const session = (id: string, device: string, isCurrent: boolean) => ({
    id,
    device,
    isCurrent,
    userAgent: 'x',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
  const list = () =>
    Response.json({
      sessions: [session('1', 'Chrome on Linux', true), session('2', 'Safari on iPhone', false)],
    });

  test('are named by device, and one of them is this one', async () => {
    serve({ 'GET /api/account/sessions': list });
    render(<SessionsSection />);
    const [here, there] = await screen.findAllByRole('listitem');
    expect(here?.textContent).toContain('Chrome on Linux (this device)');
    expect(there?.textContent).not.toContain('this device');
  });

  test('can be ended one by one', async () => {
    const sent: unknown[] = [];
    serve({
      'GET /api/account/sessions': () =>
        sent.length === 0 ? list() : Response.json({ sessions: [session('1', 'Chrome on Linux', true)] }),
      'POST /api/account/sessions/revoke': ({ body }) => {
        sent.push(JSON.parse(body as string));
        return Response.json({ success: true });
      },
    });
    render(<SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Safari on iPhone' }));
    expect(await screen.findByText('Session revoked')).toBeDefined();
    expect(sent).toEqual([{ id: '2' }]);
    // Green: the region of a failure is an alert.
    expect(screen.getByText('Session revoked').closest('[role]')?.getAttribute('role')).toBe('status');
    expect(within(screen.getByRole('list')).getAllByRole('listitem').length).toBe(1);
    // What stood below the ended session has not come under the finger.
    expect(screen.getByRole('list').children).toHaveLength(2);
  });

  const revokeIsDone = { 'POST /api/account/sessions/revoke': () => Response.json({ success: true }) };
  const revokePhone = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Revoke Safari on iPhone' }));

  test('end with the others of their sign-in', async () => {
    const before = [session('1', 'Chrome on Linux', true), session('2', 'Safari on iPhone', false)];
    const answers = [[...before, session('3', 'Firefox on Windows', false)], before.slice(0, 1)];
    serve({
      'GET /api/account/sessions': () => Response.json({ sessions: answers.shift() ?? [] }),
      ...revokeIsDone,
    });
    render(<SessionsSection />);
    await revokePhone();
    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/Other sessions that began with the same sign-in end with it/u)).toBeDefined();
  });

  const ada = { uid: 'ada', name: 'Ada', email: 'ada@example.test', picture: null };
  const sessionRevoked = () =>
    Response.json({ error: 'Ended.', code: 'session_revoked', requestId: 'r' }, { status: 401 });

  test('sign this device out where its own session ended with another', async () => {
    let isRevoked = false;
    setSession({ status: 'signedIn', user: ada });
    serve({
      'GET /api/account/sessions': () => (isRevoked ? sessionRevoked() : list()),
      'POST /api/account/sessions/revoke': () => {
        isRevoked = true;
        return Response.json({ success: true });
      },
    });
    render(<SessionsSection />);
    await revokePhone();
    await expect.poll(() => $session.get().status).toBe('signedOut');
  });

  test('stay where the server refuses', async () => {
    serve({ 'GET /api/account/sessions': list });
    render(<SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Safari on iPhone' }));
    expect(await screen.findByText('Failed to revoke session')).toBeDefined();
    expect(screen.getAllByRole('listitem').length).toBe(2);
  });
});
