import { act, cleanup, render, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { setSession } from '#islands/session/session.ts';
import { $memoryChoice, restoreMemoryChoice } from '#islands/terms/memory-choice.ts';
import { MemorySection } from '#islands/translator/memory/MemorySection.tsx';
import { source } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';

const person = (uid: string) =>
  ({ status: 'signedIn', user: { uid, name: null, email: null, picture: null } }) as const;
const tick = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Keep it in my account too/ });

afterEach(() => {
  cleanup();
  setSession({ status: 'signedOut' });
  localStorage.clear();
  restoreMemoryChoice();
});

describe('the tick that sends the memory to the account', () => {
  test('is that of the person who set it: nobody else at this browser has it, also after a reload', () => {
    setSession(person('ada'));
    addLayerRoot();
    const pair = { source: 'en', target: 'de', label: 'English → German' };
    render(<MemorySection pair={pair} source={source()} work={null} isDisabled={false} />);
    expect(tick()?.checked).toBe(false);
    act(() => tick()?.click());
    expect(tick()?.checked).toBe(true);
    act(() => setSession({ status: 'signedOut' }));
    expect(tick()).toBeNull();
    act(() => setSession(person('bob')));
    expect(tick()?.checked).toBe(false);
    act(() => restoreMemoryChoice());
    expect(tick()?.checked).toBe(false);
    act(() => setSession(person('ada')));
    expect(tick()?.checked).toBe(true);
    expect($memoryChoice.get()).toEqual({ keeps: false, uses: false, syncsTo: 'ada' });
  });
});
