import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '#islands/translator/run/run.ts';
import { reduce } from '#islands/translator/workspace/reduce.ts';
import type { Workspace } from '#islands/translator/workspace/state.ts';
import type { Work } from '#islands/project/work.ts';
import { followRuns } from '#islands/translator/waiting/follow-runs.ts';
import { $autoResumes, type Stalled } from '#islands/translator/waiting/auto-resume.ts';
import { $isServerAwaited } from '#islands/translator/waiting/server-watch.ts';
import { cues, french, opened, work } from '../../build.ts';

const greek = { code: 'el', name: 'Greek', direction: 'ltr' } as const;
const german: Work = work(10);
const other: Work = { ...work(10), translationId: 'other', target: french };
const lost: Failure = { message: 'lost', resumeAtMs: null, isConnectionLost: true };

/** The page around some runs: what the tab shows, what goes on, and when everything has ended. */
function page(works: Work[] = [german], beside: Stalled[] = []) {
  const $workspace = atom<Workspace>(opened({ track: cues(10), works }));
  const said: string[] = [];
  const resumed: string[] = [];
  const network = new EventTarget();
  const shown = Object.assign(new EventTarget(), { hidden: true });
  const state = { isOnline: true, isServerThere: false, signOut: () => undefined as void };
  const stop = followRuns({
    $workspace,
    stalledBeside: () => beside,
    resume: async (targets) => {
      for (const { code } of targets) {
        resumed.push(code);
        if (code !== 'el') start(code === 'fr' ? other : german);
      }
    },
    tab: {
      show: (share) => said.push(`${Math.round(share * 100)} %`),
      end: (isDone) => said.push(isDone ? 'done' : 'stopped'),
      clear: () => said.push('clear'),
    },
    network,
    isOnline: () => state.isOnline,
    isServerThere: async () => state.isServerThere,
    page: shown,
    onSignOut: (act) => {
      state.signOut = act;
      return () => void (state.signOut = () => undefined);
    },
    now: Date.now,
    onEnd: (isDone) => said.push(isDone ? 'told: done' : 'told: stopped'),
  });
  const dispatch = (event: Parameters<typeof reduce>[1]) => $workspace.set(reduce($workspace.get(), event));
  const passIdOf = (of: Work) => `pass ${of.translationId}`;
  const start = (of: Work) =>
    dispatch({
      type: 'started',
      passId: passIdOf(of),
      work: $workspace.get().doc?.project.works.get(of.target.code) ?? of,
      wanted: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      atMs: Date.now(),
    });
  return {
    said,
    resumed,
    shown,
    stop,
    start,
    arrive: (of: Work, count: number) =>
      dispatch({
        type: 'cuesArrived',
        passId: passIdOf(of),
        answers: Array.from({ length: count }, (_, index) => ({ index, text: `Zeile ${index}` })),
        atMs: Date.now(),
      }),
    fail: (of: Work, failure: Failure) => dispatch({ type: 'failed', passId: passIdOf(of), failure }),
    finish: (of: Work) => dispatch({ type: 'finished', passId: passIdOf(of), cues: cues(10) }),
    signOut: () => state.signOut(),
    setServer: (isThere: boolean) => void (state.isServerThere = isThere),
    setOnline: (isOnline: boolean) => {
      state.isOnline = isOnline;
      network.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  $autoResumes.set(false);
  vi.useRealTimers();
});

describe('the tab', () => {
  test('shows the share of all that run, and that it is done once nothing follows', async () => {
    const { said, start, arrive, finish, stop } = page([german, other]);
    start(german);
    start(other);
    arrive(german, 10);
    arrive(other, 5);
    expect(said.at(-1)).toBe('75 %');
    finish(german);
    finish(other);
    expect(said).not.toContain('done');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said.slice(-2)).toEqual(['done', 'told: done']);
    stop();
  });

  test('says so until somebody looks', async () => {
    const { said, start, arrive, finish, shown, stop } = page();
    start(german);
    arrive(german, 10);
    finish(german);
    await vi.advanceTimersByTimeAsync(2_000);
    shown.hidden = false;
    shown.dispatchEvent(new Event('visibilitychange'));
    expect(said.at(-1)).toBe('clear');
    stop();
  });

  test('counts what came before an interruption', () => {
    const { said, start, arrive, fail, stop } = page([german, other]);
    start(german);
    arrive(german, 5);
    fail(german, { message: 'quota', resumeAtMs: null });
    start(other);
    expect(said.at(-1)).toBe('33 %');
    stop();
  });
});

describe('a lost connection', () => {
  test('is followed by what is missing once the device is online again, one language after the other', async () => {
    const { start, arrive, fail, setOnline, resumed, said, stop } = page(
      [german, other],
      [{ target: greek, failure: { ...lost } }],
    );
    start(german);
    start(other);
    arrive(german, 2);
    setOnline(false);
    fail(german, lost);
    fail(other, { ...lost });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([resumed, said.some((text) => text.startsWith('told'))]).toEqual([[], false]);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(resumed).toEqual(['de', 'fr', 'el']);
    stop();
  });

  test('goes on too where the device was back before the request had failed', async () => {
    const { start, arrive, fail, setOnline, resumed, stop } = page();
    start(german);
    arrive(german, 2);
    setOnline(false);
    setOnline(true);
    fail(german, lost);
    await vi.advanceTimersByTimeAsync(0);
    expect(resumed).toEqual(['de']);
    stop();
  });

  test.each([lost, { message: 'Bad gateway', resumeAtMs: null, isServerAway: true }])(
    'of the server alone is followed by what is missing once it answers: $message',
    async (failure) => {
      const { start, arrive, fail, setServer, resumed, said, stop } = page();
      start(german);
      arrive(german, 2);
      fail(german, failure);
      await vi.advanceTimersByTimeAsync(120_000);
      expect([resumed, said.some((text) => text.startsWith('told')), $isServerAwaited.get()]).toEqual([
        [],
        false,
        true,
      ]);
      setServer(true);
      await vi.advanceTimersByTimeAsync(60_000);
      expect([resumed, $isServerAwaited.get()]).toEqual([['de'], false]);
      stop();
    },
  );

  test('of a server that cannot serve now is followed by what is missing at the time that it said', async () => {
    const { start, arrive, fail, setServer, resumed, stop } = page();
    setServer(true);
    start(german);
    arrive(german, 2);
    fail(german, { message: 'not now', resumeAtMs: Date.now() + 20_000, isServerAway: true });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(resumed).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(resumed).toEqual(['de']);
    stop();
  });

  test('of a server that answers and fails again waits for the person in the end, who is told', async () => {
    const { start, arrive, fail, setServer, resumed, said, stop } = page();
    setServer(true);
    start(german);
    arrive(german, 2);
    for (let time = 0; time < 9; time += 1) {
      fail(german, { ...lost });
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(resumed).toHaveLength(5);
    expect(said.at(-1)).toBe('told: stopped');
    stop();
  });
});

describe('a quota that is used up', () => {
  const quota = (): Failure => ({ message: 'quota', resumeAtMs: Date.now() + 30_000 });

  test('is waited for only where the person ticked it', async () => {
    const { start, arrive, fail, resumed, stop } = page();
    start(german);
    arrive(german, 2);
    fail(german, quota());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(resumed).toEqual([]);
    $autoResumes.set(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(resumed).toEqual(['de']);
    stop();
  });

  test('is waited for until its time and no longer, and not after the tick is taken back', async () => {
    const { start, arrive, fail, resumed, stop } = page();
    start(german);
    arrive(german, 2);
    $autoResumes.set(true);
    fail(german, quota());
    await vi.advanceTimersByTimeAsync(29_000);
    expect(resumed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(resumed).toHaveLength(1);
    fail(german, quota());
    $autoResumes.set(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(resumed).toHaveLength(1);
    stop();
  });

  test('of a page that is closed is not waited for', async () => {
    const { start, arrive, fail, resumed, stop } = page();
    start(german);
    arrive(german, 2);
    $autoResumes.set(true);
    fail(german, quota());
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(resumed).toEqual([]);
  });
});

describe('after a sign-out', () => {
  test('nothing of what waited for the quota goes on by itself, not even where the next person ticks it', async () => {
    const quota: Failure = { message: 'quota', resumeAtMs: Date.now() + 30_000 };
    const { start, arrive, fail, signOut, resumed, stop } = page(
      [german],
      [{ target: greek, failure: quota }],
    );
    start(german);
    arrive(german, 2);
    $autoResumes.set(true);
    fail(german, { ...quota });
    signOut();
    expect($autoResumes.get()).toBe(false);
    $autoResumes.set(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(resumed).toEqual([]);
    stop();
  });

  test('nothing that lost its server goes on once it answers', async () => {
    const { start, arrive, fail, signOut, setServer, setOnline, resumed, stop } = page();
    start(german);
    arrive(german, 2);
    fail(german, lost);
    expect($isServerAwaited.get()).toBe(true);
    signOut();
    setServer(true);
    setOnline(false);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([resumed, $isServerAwaited.get()]).toEqual([[], false]);
    stop();
  });
});
