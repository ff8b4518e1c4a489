import { render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { $config } from '#islands/api-client/config.ts';
import { Estimate } from '#islands/translator/run/Estimate.tsx';
import type { PublicConfig } from '#protocol/public-config.ts';
import { cue } from '../../build.ts';

function show(model: Partial<PublicConfig['model']>, isOwnKey = false): string {
  const plan = { callCues: 15, concurrency: 1 };
  $config.set({
    mode: 'production',
    firebase: { projectId: 'p', apiKey: 'k' },
    model: { name: 'qwen3:8b', isStandIn: false, isLocal: true, plan, ...model },
    google: { scriptUrl: '', userInfoUrl: '' },
    youtubeApiRoot: '',
    freeCreditsPerDay: 5,
  });
  return render(<Estimate cues={[cue(0)]} isOwnKey={isOwnKey} />).container.textContent;
}

describe('the estimate', () => {
  afterEach(() => $config.set(null));

  test('says that nothing leaves the machine where the model is local', () => {
    expect(show({})).toContain('Nothing leaves the machine that Polycue runs on: qwen3:8b translates there.');
  });

  test('says so neither of a hosted model nor to who has a key of Google’s', () => {
    expect(show({ isLocal: false })).not.toContain('Nothing leaves');
    expect(show({}, true)).not.toContain('Nothing leaves');
  });

  test('names a price only to who pays with a key of their own', () => {
    const hosted = { name: 'gemini-3.5-flash-lite', isLocal: false };
    expect(show(hosted, true)).toMatch(/\$.* on your own key/);
    expect(show(hosted)).not.toMatch(/\$|own key/);
  });
});
