import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SignInDialog } from '#islands/account-drawer/sign-in/SignInDialog.tsx';
import { addLayerRoot } from '../layer-root.ts';

beforeEach(addLayerRoot);

test('signing in names the terms and the policy that it agrees to, YouTube’s among them', () => {
  render(<SignInDialog isOpen action={null} onActionDone={() => undefined} onClose={() => undefined} />);
  expect(screen.getByText('By signing in you agree to these:')).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Terms of Service')).toBe('/terms-of-service');
  expect(href('Privacy Policy')).toBe('/privacy-policy');
  expect(href('YouTube Terms of Service')).toBe('https://www.youtube.com/t/terms');
});
