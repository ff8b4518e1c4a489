import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx';
import { type Ask, useQuestion } from '#islands/ui/useQuestion.ts';
import { addLayerRoot } from '../layer-root.ts';

let ask: Ask;

function Page() {
  const question = useQuestion();
  ({ ask } = question);
  return <ConfirmDialog question={question.question} onAnswer={question.answer} />;
}

const signOut = { title: 'Sign out?', body: 'Or not.', confirm: 'Delete', other: 'Keep', keep: 'Stay' };

beforeEach(() => {
  addLayerRoot();
  render(<Page />);
});

describe('a question before something is lost', () => {
  test.each<[string, Answer]>([
    ['Stay', false],
    ['Keep', 'other'],
    ['Delete', true],
  ])('is answered by %s', async (name, answer) => {
    const asked = ask(signOut);
    await userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
    expect(await asked).toBe(answer);
  });

  test('leaves everything as it is on Escape, and where another question takes its place', async () => {
    const first = ask(signOut);
    await screen.findByText('Sign out?');
    const second = ask({ ...signOut, title: 'Another?' });
    expect(await first).toBe(false);
    await screen.findByText('Another?');
    await userEvent.keyboard('{Escape}');
    expect(await second).toBe(false);
  });
});
