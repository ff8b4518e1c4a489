import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeOverPage, Disclosure } from '#islands/ui/Disclosure.tsx';

test('what lies over the page is closed, and the focus in it goes to its summary', () => {
  render(
    <>
      <Disclosure title="Options" count={0}>
        {() => <button>Inside</button>}
      </Disclosure>
      <Disclosure title="Notes" count={0}>
        {() => 'in the flow of the page'}
      </Disclosure>
    </>,
  );
  const [over, within] = screen.getAllByRole('group') as [HTMLDetailsElement, HTMLDetailsElement];
  over.style.position = 'relative';
  over.open = true;
  within.open = true;
  screen.getByRole('button').focus();
  closeOverPage();
  expect([over.open, within.open]).toEqual([false, true]);
  expect(document.activeElement).toBe(over.querySelector('summary'));
});
