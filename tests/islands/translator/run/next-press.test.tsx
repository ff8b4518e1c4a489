import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SeveralLanguagesEstimate } from '#islands/translator/languages/SeveralLanguagesEstimate.tsx';
import { TranslateEstimate } from '#islands/translator/run/TranslateEstimate.tsx';
import { cues, work } from '../../build.ts';

const lines = (container: HTMLElement) => [...container.querySelectorAll('p')].map((p) => p.textContent);
const NO_WORDS = '\u00a0';

test('the line of the price has its place while a run is under way, and before the price is known', () => {
  const press = { cues: cues(3), target: 'de', work: work(3) };
  const { container, rerender } = render(<TranslateEstimate isBusy {...press} />);
  expect(lines(container)).toEqual([NO_WORDS]);
  rerender(<TranslateEstimate isBusy={false} {...press} />);
  expect(lines(container)).toEqual([NO_WORDS]);
});

test('so has that of several languages', () => {
  const press = { cues: cues(3), works: null };
  const { container, rerender } = render(<SeveralLanguagesEstimate isBusy {...press} />);
  expect(lines(container)).toEqual([NO_WORDS]);
  rerender(<SeveralLanguagesEstimate isBusy={false} {...press} />);
  expect(lines(container)).toEqual([NO_WORDS]);
});
