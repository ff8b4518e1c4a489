import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { reflow } from '#subtitles/line-layout/reflow.ts';
import { textWidth } from '#subtitles/line-layout/text-width.ts';
import { anyTrack, RUNS } from '../arbitrary.ts';

const laidOut = (text: string, language: string, maxLineChars?: number) =>
  reflow({ text }, { language, ...(maxLineChars === undefined ? {} : { maxLineChars }) }).text;

describe('reflow', () => {
  test.each([
    ['joins lines that fit into one', 'I went to the\nmarket.', 'en', 'I went to the market.'],
    [
      'breaks after a sentence rather than in the very middle',
      'I told you that. Now go home and do not come back here.',
      'en',
      'I told you that.\nNow go home and do not come back here.',
    ],
    [
      'does not break after an article',
      'They have all been waiting for the answer of the committee',
      'en',
      'They have all been waiting\nfor the answer of the committee',
    ],
    [
      'keeps speakers’ lines',
      '- Who is there?\n- It is me, and I have\ncome home.',
      'en',
      '- Who is there?\n- It is me, and I have come home.',
    ],
    [
      'breaks Japanese between words',
      '今日はとても天気がいいので、公園まで散歩に行きましょう。',
      'ja',
      '今日はとても天気がいいので、\n公園まで散歩に行きましょう。',
    ],
    [
      'breaks Chinese after a clause',
      '我们今天去公园散步，因为天气非常好，你想一起去吗？',
      'zh',
      '我们今天去公园散步，\n因为天气非常好，你想一起去吗？',
    ],
    ['joins Chinese without a space', '我们今天\n去公园', 'zh', '我们今天去公园'],
    ['joins Latin words in Chinese with one', 'Hello\nworld你好', 'zh', 'Hello world你好'],
    ['leaves what cannot be broken', 'a'.repeat(60), 'en', 'a'.repeat(60)],
  ])('%s', (_, text, language, wanted) => {
    expect(laidOut(text, language)).toBe(wanted);
  });

  test.each([
    ['th', 'วันนี้อากาศดีมากเราไปเดินเล่นที่สวนสาธารณะกันเถอะคุณอยากไปด้วยกันไหม'],
    ['km', 'ខ្ញុំស្រឡាញ់ភាសាខ្មែរហើយខ្ញុំចង់រៀនវាឱ្យបានល្អប្រសើរជាងមុន'],
    ['lo', 'ຂ້ອຍຮັກພາສາລາວແລະຂ້ອຍຢາກຮຽນມັນໃຫ້ດີກວ່າເກົ່າຫຼາຍໆ'],
    ['my', 'ကျွန်တော်မြန်မာစကားကိုချစ်ပြီးပိုကောင်းအောင်သင်ယူချင်ပါတယ်'],
  ])('breaks %s, which writes no spaces, between words', (language, text) => {
    const [upper = '', lower = '', ...more] = laidOut(text, language, 20).split('\n');
    expect(more).toEqual([]);
    expect(upper + lower).toBe(text);
    const starts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(
      ({ index }) => index,
    );
    expect(starts).toContain(upper.length);
  });

  test('never begins a line with a mark that closes, nor ends one with a mark that opens', () => {
    const text = '彼は「そうだね」と言った。しかし（本当は）違うとも言えた、らしい。';
    for (let chars = 8; chars < 30; chars += 1) {
      for (const line of laidOut(text, 'ja', chars).split('\n')) {
        expect(line).not.toMatch(/^[」）、。ー]/u);
        expect(line).not.toMatch(/[「（]$/u);
      }
    }
  });

  test('keeps right-to-left text in its order', () => {
    const text = 'هذا نص طويل جدا يجب أن يقسم إلى سطرين حتى يمكن قراءته بسهولة';
    expect(laidOut(text, 'ar').replace('\n', ' ')).toBe(text);
    expect(laidOut(text, 'ar').split('\n')).toHaveLength(2);
  });

  test('keeps styles around their words', () => {
    const cue = {
      text: 'This is a rather long sentence that has to be\nbroken into two',
      spans: [{ start: 31, end: 61, kind: 'italic' }],
    } as const;
    const { text, spans } = reflow(cue, { language: 'en' });
    expect(text).toBe('This is a rather long sentence\nthat has to be broken into two');
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['that has to be broken into two']);
  });

  test('uses more lines where they are allowed', () => {
    const { text } = reflow(
      { text: 'one two three four five six seven eight nine' },
      { language: 'en', maxLineChars: 16, maxLines: 3 },
    );
    expect(text.split('\n')).toHaveLength(3);
    expect(reflow({ text: 'one two three' }, { language: 'en', maxLineChars: 5, maxLines: 1 }).text).toBe(
      'one two three',
    );
  });

  test('keeps the space between foreign ideographs where a Thai line ended', () => {
    const options = { language: 'th', maxLineChars: 5 };
    const { text } = reflow({ startMs: 0, endMs: 1, text: 'A été こんにちは 我们 a\na' }, options);
    expect(reflow({ startMs: 0, endMs: 1, text }, options).text).toBe(text);
  });

  test('never changes the words, and uses two lines at most', () => {
    const language = fc.constantFrom('en', 'de', 'ja', 'zh', 'th', 'ar');
    fc.assert(
      fc.property(
        anyTrack({ kinds: [['italic'], ['bold']] }),
        language,
        fc.integer({ min: 5, max: 45 }),
        ([cue], code, maxLineChars) => {
          const { text } = reflow(cue!, { language: code, maxLineChars });
          expect(text.replaceAll(/\s/gu, '')).toBe(cue!.text.replaceAll(/\s/gu, ''));
          const isDialogue = cue!.text.split('\n').filter((line) => /^\s*[-–]/u.test(line)).length >= 2;
          if (!isDialogue) expect(text.split('\n').length).toBeLessThanOrEqual(2);
          // A space between Chinese phrases is gone where a line ends.
          if (code !== 'zh' && code !== 'ja')
            expect(reflow({ text }, { language: code, maxLineChars }).text).toBe(text);
        },
      ),
      RUNS,
    );
  });

  test('keeps within the limit wherever two lines can', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/u), { minLength: 2, maxLength: 9 }), (words) => {
        const text = words.join(' ');
        fc.pre(text.length <= 60);
        const lines = laidOut(text, 'xx', 40).split('\n');
        expect(lines.every((line) => textWidth(line, false) <= 40)).toBe(true);
      }),
      RUNS,
    );
  });
});
