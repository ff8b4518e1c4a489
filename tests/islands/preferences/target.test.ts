import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Each test is a page of its own. */
async function page(languages: readonly string[], cookie = '') {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages });
  document.cookie = `language_pref=${cookie}; Max-Age=${cookie === '' ? 0 : 60}`;
  return import('#islands/preferences/target.ts');
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('the language to translate into', () => {
  test.each<[string, readonly string[], string | null, string]>([
    ['is the first of the browser', ['de-AT', 'en'], null, 'de'],
    ['is the first of the browser that is not the source’s own', ['de-AT', 'fr-FR', 'en'], 'de', 'fr'],
    ['is not another kind of the source’s language', ['pt-BR', 'es'], 'pt', 'es'],
    ['is English where the browser says nothing else', ['de'], 'de', 'en'],
    ['is English where the browser says what nobody knows', ['xx-klingon'], null, 'en'],
  ])('%s', async (_, languages, source, wanted) => {
    const { $target, suggestTarget } = await page(languages);
    await suggestTarget(source);
    expect($target.get().code).toBe(wanted);
  });

  test.each(['%', '%E0%A4%A', 'constructor', '<b>'])(
    'is suggested where the cookie of the last visit is none of ours: %s',
    async (cookie) => {
      const { $target, suggestTarget } = await page(['de'], cookie);
      await suggestTarget();
      expect($target.get().code).toBe('de');
    },
  );

  test('is that of the last visit, whatever the source is in', async () => {
    const { $target, suggestTarget } = await page(['de'], 'fr');
    await suggestTarget('fr');
    expect($target.get().code).toBe('fr');
  });

  test('changes with the source until somebody has chosen one', async () => {
    const { $target, chooseTarget, suggestTarget } = await page(['de', 'fr']);
    await suggestTarget();
    await suggestTarget('de');
    expect($target.get().code).toBe('fr');
    chooseTarget({ code: 'ko', name: 'Korean', direction: 'ltr' });
    await suggestTarget('en');
    expect($target.get().code).toBe('ko');
  });

  test('is the person’s own again once the translation that was shown, such as the sample’s, is left', async () => {
    const { $target, chooseTarget, leaveShownTarget, suggestTarget } = await page(['de']);
    await suggestTarget();
    const suggested = $target.get();
    $target.set({ code: 'sv', name: 'Swedish', direction: 'ltr' });
    leaveShownTarget();
    expect($target.get()).toBe(suggested);
    chooseTarget({ code: 'ko', name: 'Korean', direction: 'ltr' });
    $target.set({ code: 'sv', name: 'Swedish', direction: 'ltr' });
    leaveShownTarget();
    expect($target.get().code).toBe('ko');
  });
});
