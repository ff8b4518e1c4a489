import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { features, steps } from '#components/landing/features.ts';
import { slides } from '#components/landing/slides.ts';
import { findVideoId } from '#islands/youtube/video-id.ts';
import { en } from '#messages/en.ts';
import {
  CAPTIONS_LIFE_MS,
  DEFAULT_FREE_CREDITS,
  MAX_CUES_PER_REQUEST,
  MAX_CUES_PER_TRANSLATION,
  MAX_FILE_BYTES,
  MAX_SUGGESTED_CUES,
  MAX_SUGGESTION_CHARS_PER_DAY,
  SUGGESTIONS_PER_CUE,
  TRANSLATION_LIFE_MS,
} from '#protocol/limits.ts';
import { writeCues } from '#protocol/cue-wire.ts';
import { flagReasons } from '#protocol/translate.ts';
import { FREE_PER_ADDRESS } from '#server/limits/rate-limit.ts';
import { answerHtml } from '#site/faq-answer.ts';
import { site } from '#site/site.ts';
import { cookieTable } from '#site/kept-in-browser/cookie-table.ts';
import {
  formats,
  isDocumentFormat,
  isTextFormat,
  outputFormats,
  someConvertedFormats,
} from '#subtitles/formats.ts';
import { findLanguage, languages } from '#subtitles/languages/languages.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { toReadableTiming } from '#subtitles/timing/timing.ts';

const FAQ = 'src/content/faq';
const cues = MAX_CUES_PER_TRANSLATION.toLocaleString('en');
const batch = String(MAX_CUES_PER_REQUEST);
const hours = (ms: number) => ms / 3_600_000;
const credits = String(DEFAULT_FREE_CREDITS);
const wordings = `${MAX_SUGGESTION_CHARS_PER_DAY.toLocaleString('en')} characters a day`;
const file = `${MAX_FILE_BYTES / 1024 / 1024} MB`;
const policy = readFileSync('src/content/legal/privacy-policy.mdx', 'utf8');
const browsers = readFileSync('docs/browsers.md', 'utf8');
const terms = readFileSync('src/content/legal/terms-of-service.mdx', 'utf8');

/** Every number that an answer names, as the code has it. A number that stands in no claim fails the test below. */
const claims: Readonly<Record<string, readonly string[]>> = {
  'features/bulk-translation': [`batches of ${batch} cues`],
  'translation-quality/other-wordings': [`For ${hours(TRANSLATION_LIFE_MS)} hours`, wordings],
  'technical/how-long-may-a-file-be': [
    file,
    `${cues} cues`,
    `over ${batch} cues`,
    `batches of ${batch}`,
    'from 1',
  ],
  'technical/what-is-cached': [
    `kept for ${hours(TRANSLATION_LIFE_MS)} hours`,
    `gone after ${hours(CAPTIONS_LIFE_MS)} hours`,
  ],
  'technical/does-timing-change': ['3 to 8 seconds', '300 milliseconds'],
  'getting-started/which-languages': [`${languages.length}, from`],
  'getting-started/which-devices': oldestBrowsers(),
  'getting-started/who-may-use-it': ['at least 13', 'age of 18'],
  'privacy/who-sees-my-subtitles': [`${hours(TRANSLATION_LIFE_MS)}-hour cache`],
  'privacy/delete-my-account': ['within 30 days'],
  'pricing/what-is-one-credit': [`up to ${cues} cues`, `within ${hours(TRANSLATION_LIFE_MS)} hours`],
  'pricing/remove-my-key': ['{credits} a day'],
  'pricing/is-it-free': ['{freeCredits} a day', `${FREE_PER_ADDRESS} free translations a day`],
  'troubleshooting/strange-characters': ['Windows-1252'],
  'troubleshooting/file-not-read': ['00:00:01,000', '00:00:03,500'],
  'features/which-file-formats': ['UTF-8'],
  // Guidance of the trade, explained in the timing guide.
  'best-practices/reading-speed': [
    `15 to ${limitsFor('en').maxCharsPerSecond} characters a second`,
    `up to ${limitsFor('de').maxCharsPerSecond} for most`,
    '42 characters a line',
  ],
};

/** As the record of browsers names them: `Chrome and Edge 123, Firefox 125, Safari 17.5`. */
function oldestBrowsers(): string[] {
  const [, needed = ''] = /^What the translator asks .*Needed: (.*?Safari [\d.]+\d)/m.exec(browsers) ?? [];
  return needed.split(', ').map((part) => part.replace('and Edge', 'or Edge'));
}

const answers = readdirSync(FAQ, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ id: name.replace(/\.md$/, ''), text: textOf(`${FAQ}/${name}`) }));

/** The answer, without its front matter and the numbers of its list. */
function textOf(path: string): string {
  return (readFileSync(path, 'utf8').split('---\n')[2] ?? '').replaceAll(/^\d+\. /gm, '');
}

function answer(id: string): string {
  return answers.find((entry) => entry.id === id)?.text ?? '';
}

const without = (text: string, parts: readonly string[]) =>
  [...parts].sort((a, b) => b.length - a.length).reduce((rest, part) => rest.replaceAll(part, ''), text);

describe('an answer of the FAQ', () => {
  test.each(Object.entries(claims))('%s names the numbers of the code', (id, parts) => {
    for (const part of parts) expect(answer(id)).toContain(part);
  });

  test.each(answers)('$id names no number that nothing checks', ({ id, text }) => {
    expect(without(text, claims[id] ?? []).match(/\d+/g) ?? []).toEqual([]);
  });

  test('and the guide to the API name the bounds of other wordings', () => {
    const guide = readFileSync('src/content/blog/translation-api-guide.mdx', 'utf8');
    expect(guide).toContain(`up to ${MAX_SUGGESTED_CUES} cues as \`srt\``);
    expect(guide).toContain(wordings);
    expect(SUGGESTIONS_PER_CUE).toBe(3);
    for (const text of [guide, answer('translation-quality/other-wordings')])
      expect(text).toMatch(/up to three (?:suggestions|texts)/i);
  });

  test('lists only forms of links that are read', () => {
    const forms = [...answer('troubleshooting/link-not-recognised').matchAll(/`([^`]+)`/g)].map(
      ([, form = '']) => form,
    );
    expect(forms.length).toBeGreaterThan(5);
    for (const form of forms) expect(findVideoId(form.replace('…', 'elephants06')), form).toBe('elephants06');
  });

  test('evens fetched captions out as it says', () => {
    const fixed = (startMs: number, endMs: number) =>
      toReadableTiming([{ startMs, endMs, text: 'x' }]).map((cue) => cue.endMs - cue.startMs)[0];
    expect([fixed(0, 100), fixed(0, 60_000), fixed(0, 5_000)]).toEqual([3_000, 8_000, 5_300]);
    const [first] = toReadableTiming([
      { startMs: 0, endMs: 100, text: 'x' },
      { startMs: 1_000, endMs: 5_000, text: 'y' },
    ]);
    expect(first?.endMs).toBe(1_000);
    expect(answer('technical/does-timing-change')).toContain('3 to 8 seconds or until the next one begins');
  });

  test('offers two languages in a cue only where a format has room', () => {
    expect(outputFormats.some((format) => formats[format].bothLanguages === null)).toBe(true);
    expect(answer('features/which-file-formats')).toContain('where the format has room for it, bilingual');
    // The contact page shows this answer too, without the table of the FAQ.
    expect(answer('features/which-file-formats')).not.toContain('the table');
  });

  test('and the card of the formats promise UTF-8 for text alone, and a kept document for what is one', () => {
    expect(outputFormats.some((format) => !isTextFormat(format))).toBe(true);
    const card = features.find(({ title }) => title === 'Your formats')?.text ?? '';
    for (const text of [answer('features/which-file-formats'), card])
      expect(text).toContain('in UTF-8 where the format is text');
    const [, named = ''] =
      /An (.+) file that is saved in its own format/.exec(answer('features/which-file-formats')) ?? [];
    const labels = named.split(/, | or /);
    const documents = outputFormats.filter(isDocumentFormat).map((format) => formats[format].label);
    expect(labels).toHaveLength(3);
    expect(documents).toEqual(expect.arrayContaining(labels));
  });

  test('describes flags that exist', () => {
    const text = answer('translation-quality/what-is-a-marked-cue');
    const described = {
      too_fast: 'too fast to read',
      too_long: 'a line may be too long',
      numbers_differ: 'a number may differ',
      glossary: 'a word of your glossary',
      untranslated: 'still be in the source language',
    };
    for (const [reason, words] of Object.entries(described)) {
      expect(flagReasons).toContain(reason);
      expect(text).toContain(words);
    }
  });

  test('is shown with the credits of this copy, and with no braces', () => {
    const html = (text: string) => answerHtml({ id: 'pricing/is-it-free', rendered: { html: text } });
    expect(html('{freeCredits} a day')).toBe(`${site.freeCredits} free credits a day`);
    expect(() => html('{freeCredit} a day')).toThrow('src/content/faq/pricing/is-it-free.md: {freeCredit}');
  });

  test('counts the languages that there are', () => {
    const names = languages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Afrikaans', 'Zulu']));
    for (const code of ['pt-BR', 'zh', 'zh-Hant']) expect(findLanguage(code)?.code).toBe(code);
  });

  test('counts the cookies that are set without consent', () => {
    const own = cookieTable.filter(({ kind }) => kind === 'essential' || kind === 'preference');
    expect(own.map(({ name }) => name).sort()).toEqual([
      '__session',
      'consent',
      'language_pref',
      'theme_mode',
    ]);
    expect(answer('privacy/which-cookies')).toContain(
      'One for your sign-in, one for the theme, one for your last language and one for your choice',
    );
  });

  test('names all that is read from YouTube', () => {
    const words: Readonly<Record<string, string>> = {
      captions: 'caption tracks',
      'captions-fallback.ts': 'caption tracks',
      'channels.ts': 'the names of your channels',
      metadata: 'titles and descriptions',
      'videos.ts': 'the list of your newest videos',
    };
    // What these two read for an upload is among the above.
    const ofUploads = ['quota.ts', 'upload-plan.ts'];
    expect(readdirSync('src/pages/api/youtube').sort()).toEqual([...Object.keys(words), ...ofUploads].sort());
    const text = answer('privacy/what-may-polycue-do-on-youtube');
    for (const part of Object.values(words)) expect(text).toContain(part);
  });

  test('leads to several languages and to another encoding by the labels of the page', () => {
    expect(answer('features/bulk-translation')).toContain(`**${en['picker.more']}**`);
    expect(answer('troubleshooting/strange-characters')).toContain(`**${en['file.encoding']}**`);
  });

  test('says of age and deletion what the policies say', () => {
    expect(terms).toContain('at least 13 years old');
    expect(policy).toContain('30 days');
  });
});

describe('the landing page and the answers under the tool', () => {
  const texts = [
    ...[...features, ...steps].map(({ text }) => text),
    ...slides.map(({ description }) => description),
    en['faq.creditsAnswer'].replace('{count}', String(site.freeCredits)),
    en['faq.languagesAnswer'],
    en['faq.formatsAnswer'],
    en['faq.issuesAnswer'],
  ];
  const known = [
    ...Object.values(formats).map(({ label }) => label),
    `${credits} translations a day`,
    `Free credits a day: ${credits}`,
    `${cues} cues`,
    `${cues} subtitles`,
    `up to ${file}`,
    'costs 1 credit',
    `for ${hours(TRANSLATION_LIFE_MS)} hours`,
    `one of ${languages.length} languages`,
    `Search ${languages.length} languages`,
    'UTF-8',
    someConvertedFormats(),
    `any of ${outputFormats.length - 1} others`,
  ];

  test.each(texts.map((text) => ({ text })))('name no number that nothing checks: $text', ({ text }) => {
    expect(without(text, known).match(/\d+/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/\b(?:three|four|five|six|seven|eight|nine|ten)\b/i);
  });

  test('make their case in six cards and three steps', () => {
    expect([features.length, steps.length]).toEqual([6, 3]);
  });

  test('bound what one credit buys', () => {
    expect(en['faq.creditsAnswer']).toContain(`up to ${cues} subtitles`);
  });

  test('count the formats that are read and saved, and lead to the table of all of them', () => {
    const card = features.find(({ title }) => title === 'Your formats');
    const all = Object.values(formats);
    const named = all.filter(({ label }) => card?.text.includes(label)).length;
    expect(card?.text).toContain(`and ${all.length - named} other formats are converted`);
    const saved = all.filter(({ isWritten }) => isWritten).length;
    expect(card?.text).toContain(`saved as SRT or in any of ${saved - 1} others`);
    expect(card?.more?.href).toBe('/faq#which-file-formats');
  });
});

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ');

  test('counts languages and formats as they are', () => {
    expect(readme).toContain(`any of ${languages.length} languages`);
    const [, named = ''] = /It reads (.+?) and some fifteen other formats/.exec(readme) ?? [];
    expect(Object.keys(formats).length - named.split(/,/).length).toBe(15);
  });

  test('names every format that changes in its words only where it is saved as itself', () => {
    const [, named = ''] = /An ([^.]+?) file that is saved in its own format changes/.exec(readme) ?? [];
    const labels = named.split(/, | or /).map((label) => label.replace('WebVTT', 'VTT'));
    const documents = outputFormats.filter(isDocumentFormat).map((format) => formats[format].label);
    expect(labels.sort()).toEqual([...documents].sort());
  });

  test('describes its picture as the tutorial does', () => {
    const [, alt = ''] =
      /<img alt="([^"]+)" src="public\/pictures\/translator-light\.webp">/.exec(readme) ?? [];
    const tutorial = readFileSync('src/content/blog/how-to-translate-youtube-subtitles.mdx', 'utf8');
    expect(alt).toMatch(/^The translator with a file open: above, /);
    expect(tutorial).toContain(`name="translator"\n  alt="${alt}"`);
  });
});

describe('an article', () => {
  const life = `${hours(TRANSLATION_LIFE_MS)} hours`;

  test.each([
    [
      'how-to-translate-youtube-subtitles',
      [
        '{site.freecreditsinwords} a day',
        `language for ${life}`,
        `may have ${cues} cues`,
        `batches of ${batch} cues`,
      ],
    ],
    ['best-ai-translation-tools', [`into ${languages.length} languages`, '{site.offer} on our key']],
    [
      'translation-api-guide',
      [
        `at most ${batch} cues a request`,
        'has {site.creditsinwords} a day',
        `up to ${cues} cues`,
        `lives ${life}`,
      ],
    ],
  ])('%s names the limits of the code', (name, parts) => {
    const text = readFileSync(`src/content/blog/${name}.mdx`, 'utf8').toLowerCase();
    for (const part of parts) expect(text).toContain(part);
  });
});

describe('every text of the site', () => {
  const texts = ['src/pages', 'src/layouts', 'src/components', 'src/content'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:astro|mdx?)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((name) => ({ name, text: readFileSync(name, 'utf8').replaceAll(/\s+/g, ' ') })),
  );
  const saying = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

  test('knows that the times travel to our server with the cues', () => {
    expect(writeCues([{ startMs: 0, endMs: 1_000, text: 'x' }])).toContain('-->');
    expect(saying(/\btime(?:s|codes|stamps) [^.]*\bstay in your browser/i)).toEqual([]);
  });

  test('knows that only the times of a file stay: those of fetched captions are evened out', () => {
    expect(saying(/without touching the times|every timestamp stays/i)).toEqual([]);
    expect(site.description).toMatch(/YouTube subtitles.*a file keeps its times/);
  });

  test('knows that a file is edited, converted and saved once it has a translation, which takes an account', () => {
    expect(saying(/(?:edit|convert)[^.]* needs? no account|\bno account and no credit/i)).toEqual([]);
    expect(answer('getting-started/do-i-need-an-account')).toMatch(
      /^\s*Not to .* save what is translated already\./,
    );
  });

  test('promises no time of a file to the letter: one that is missing or impossible is set', () => {
    const promised = /every time(?:code|stamp)[^.]+(?: exactly| to the millisecond)|their timecodes to the/i;
    expect(saying(promised)).toEqual([]);
    expect([...features, ...slides].filter((one) => promised.test(JSON.stringify(one)))).toEqual([]);
  });

  test('knows who keeps a credit: who breaks off after the model was asked has used it', () => {
    const told = texts.filter(({ text }) => text.includes('credit back'));
    expect(told.length).toBeGreaterThan(2);
    const isWhole = /credit back, unless you|fails [^.]*credit back/;
    expect(told.filter(({ text }) => !isWhole.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('knows that batches are cut by number, and only the parts for the model at pauses', () => {
    expect(saying(/\bbatches (?:end|are cut) at pauses/i)).toEqual([]);
  });

  test('knows that YouTube and the account wait for the network as translating does', () => {
    const said = /translating, YouTube and your account wait for the network/i;
    expect(saying(/only translating/i)).toEqual([]);
    expect(features.filter(({ text }) => /offline/.test(text)).every(({ text }) => said.test(text))).toBe(
      true,
    );
    expect(answer('features/without-a-network')).toMatch(said);
  });

  test('knows that a glossary and a note go to the model beside the texts', () => {
    expect(saying(/\bmodel (?:gets|sees|receives) only/i)).toEqual([]);
  });

  test('knows that one run makes several languages', () => {
    expect(saying(/\bone language at a time|\bone run makes one language/i)).toEqual([]);
  });

  test('takes the daily number from the code wherever it invites to the translator', () => {
    const inviting = texts.filter(({ text }) => text.includes('<CallToAction'));
    expect(inviting.length).toBeGreaterThan(3);
    const written = inviting.filter(({ text }) =>
      /\b(?:\d+|three|four|five|six|seven|eight|nine|ten) translations a day/i.test(text),
    );
    expect(written.map(({ name }) => name)).toEqual([]);
  });
});
