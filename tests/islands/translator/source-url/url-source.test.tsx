import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UrlSource } from '#islands/translator/source-url/UrlSource.tsx';

const nothing = () => undefined;

test('the source by address says whether an account is connected, not by colour alone', () => {
  const video = {
    video: { status: 'none' },
    trackId: null,
    isFetching: false,
    chooseTrack: nothing,
    keepList: nothing,
    refresh: nothing,
    fetchCaptions: () => Promise.resolve(null),
    abandon: nothing,
    forget: nothing,
  } as const;
  render(
    <UrlSource
      url=""
      video={video}
      includesTexts={false}
      isDisabled={false}
      onChange={nothing}
      onIncludeTexts={nothing}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'YouTube Video URL' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'No YouTube account connected' })).toBeDefined();
  expect(screen.getByText('Connect your account to fetch live subtitles.')).toBeDefined();
});
