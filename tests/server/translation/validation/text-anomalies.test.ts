import { describe, expect, test } from 'vitest';
import { hasChatter, isLooping } from '#server/translation/validation/text-anomalies.ts';

describe('hasChatter', () => {
  test.each([
    'Here are the translations you asked for',
    "I'm sorry, but I cannot translate this.",
    'As an AI language model, I have no opinion',
    'Translation: hola',
    'Voici la traduction :',
    '以下是翻译',
    'Error: 504 Gateway',
  ])('%s is chatter', (text) => {
    expect(hasChatter(text)).toBe(true);
  });

  test.each(["I'm sorry.", 'Note that well', 'Here is your coat', 'Of course!', 'Error in judgement'])(
    '%s is dialogue',
    (text) => {
      expect(hasChatter(text)).toBe(false);
    },
  );
  test.each([
    'Sure here is it',
    'Certainly, here are the lines',
    'Okay. Here’s what you wanted',
    ' Note : idiom',
    'Here is\nthe translation',
    'As an AI assistant, I cannot',
    'As a large language model',
    'As a language model',
    "I'm sorry, but as things are I am unable to",
    'I am unable to fulfil this',
    'I can’t assist with that',
    'Hier ist die Übersetzung',
    'Вот перевод',
    '翻译：你好',
    '以下は翻訳です',
    'HTTP 404',
    'error:503',
  ])('%j is chatter', (text) => {
    expect(hasChatter(text)).toBe(true);
  });

  test.each([
    "I'm not sure here is best",
    'Lost in translation: a film',
    'Und hier ist die Übersetzung',
    '他说以下是',
    '以下是思考这个问题的一种常见方式',
    '以下は一般的な考え方です',
    '翻到：你好',
    '翻译你好',
    'An error 404 again',
    'Error 1404',
    'HTTP 200',
    'I’m sorry I am late',
  ])('%s is dialogue', (text) => {
    expect(hasChatter(text)).toBe(false);
  });
});

describe('isLooping', () => {
  test.each([
    ['no no no no', true],
    ['no no no', false],
    ['I see it I see it I see it I see it', true],
    ['ha ha', false],
    ['谢谢谢谢谢谢', false],
    ['我不知道我不知道我不知道我不知道我不知道我不知道', true],
  ])('%s is a loop: %s', (text, expected) => {
    expect(isLooping(text)).toBe(expected);
  });

  const EIGHT = 'one two three four five six seven eight ';

  test.each([
    ['the same word four times', 'no No NO no', true],
    ['that within other words', 'I said no no no no again', true],
    ['three times', 'well no no no then', false],
    ['words that differ', 'one two three four five six seven', false],
    ['four words four times', 'one two three four '.repeat(4), true],
    ['four words three times', 'one two three four '.repeat(3), false],
    ['eight words four times', EIGHT.repeat(4), true],
    ['nine words four times', `${EIGHT}nine `.repeat(4), false],
    ['a stammer', 'I I I I am here', false],
    ['a stammer later', 'But I I I I am', false],
    ['two letters six times', '谢你'.repeat(6), true],
    ['two letters five times', '谢你'.repeat(5), false],
    ['twelve letters six times', '一二三四五六七八九十百千'.repeat(6), true],
    ['thirteen letters six times', '一二三四五六七八九十百千万'.repeat(6), false],
    ['that between other letters', `好${'谢你'.repeat(6)}吗`, true],
    ['laughter', '哈'.repeat(30), false],
    ['laughter after a word', `啊${'哈'.repeat(30)}吗`, false],
    ['nothing', '', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isLooping(text)).toBe(expected);
  });
});

test('digits that are read out in a row are no loop', () => {
  expect(isLooping('אפס אחת אפס אחת אפס אחת אפס')).toBe(false);
});
