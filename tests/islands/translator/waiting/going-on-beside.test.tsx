import { render } from '@testing-library/react';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import type { TranslateRequest } from '#protocol/translate.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { TranslateListener } from '#islands/api-client/api.ts';
import { Waiting } from '#islands/translator/Waiting.tsx';
import { $autoResumes } from '#islands/translator/waiting/auto-resume.ts';
import { cue, french, german, reply, source } from '../../build.ts';
import { fakeBrowser } from '../workspace/browser.ts';
import { pageOver } from '../workspace/page-over.ts';

vi.stubGlobal('IDBKeyRange', IDBKeyRange);
afterEach(() => $autoResumes.set(false));

/** A page whose German translation met the quota after its first line, and whose French one is under way. */
async function pageWithTwo() {
  const { openStorage } = fakeBrowser(() => 1_000).tab();
  const asked: string[] = [];
  const frenchSignal: { signal?: AbortSignal } = {};
  let ids = 0;
  const page = pageOver(openStorage, () => 1_000, {
    newId: () => `id-${(ids += 1)}`,
    translate: async ({ target }: TranslateRequest, { onCue, signal }: TranslateListener) => {
      const isSecond = asked.includes(target);
      asked.push(target);
      if (isSecond) return reply(['zwei']);
      onCue({ index: 1, text: `${target} 1` });
      if (target === 'fr') {
        frenchSignal.signal = signal;
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      }
      const facts = { status: 429, body: 'The minute is used up.', retryAfterSeconds: 0 };
      throw new ApiError({ code: 'model_quota_minute', ...facts });
    },
  });
  await page.openSource(source({ cues: [cue(0), cue(1)] }));
  await page.translate({ target: german });
  const shown = () => page.$workspace.get().doc?.project.shown;
  return { page, asked, frenchSignal, shown };
}

test('a language goes on by itself beside the one that is looked at, which stays on the screen', async () => {
  const { page, asked, frenchSignal, shown } = await pageWithTwo();
  void page.translate({ target: french });
  await expect.poll(shown).toBe('fr');
  const { unmount } = render(
    <Waiting workspace={page} onResume={async () => undefined} isWithTexts={false} />,
  );
  $autoResumes.set(true);
  await expect.poll(() => page.$workspace.get().doc?.project.works.get('de')?.texts[1]).toBe('zwei');
  expect(asked).toEqual(['de', 'fr', 'de']);
  expect([shown(), frenchSignal.signal?.aborted]).toEqual(['fr', false]);
  unmount();
  page.cancel();
});

test('Resume of one language stops no other', async () => {
  const { page, asked, frenchSignal } = await pageWithTwo();
  void page.translateBeside({ target: french });
  await expect.poll(() => asked).toContain('fr');
  await page.translate({ target: german });
  expect([asked, frenchSignal.signal?.aborted]).toEqual([['de', 'fr', 'de'], false]);
  page.cancel();
});
