import { describe, expect, test } from 'vitest';
import {
  hasChatter,
  hasLeftoverMarkup,
  isLooping,
  isUntranslated,
  numbersDiffer,
} from '#subtitles/translation-signs.ts';

describe('isUntranslated', () => {
  test.each([
    ['you know', 'You know', true],
    ['Where, are you?!', 'Where are you', true],
    ['שלום עולם', 'שלום עולם', true],
    ['我们', '我们', true],
    ['hello', 'Hello!', false],
    ['la de da', 'La de da', false],
    ['לא כן', 'לא כן', false],
    ['Al NASA', 'al NASA', false],
    ['我', '我', false],
    ['42', '42', false],
    ['now here', 'nowhere', false],
  ])('%s for %s: %s', (text, source, expected) => {
    expect(isUntranslated(text, source)).toBe(expected);
  });
});

describe('numbersDiffer', () => {
  test.each([
    // Marks between groups of three are no part of the number, whatever they are.
    ['1234', '1,234', false],
    ['1234567', '1 234 567', false],
    ['1 234 567', '1.234.567', false],
    ["10'000", '10\u202f000', false],
    ['12345', '1,2345', true],
    ['2', '1,234', true],
    // A mark before other digits begins a fraction.
    ['20,5', '20.5', false],
    ['25', '20.5', true],
    ['20.7', '20.5', true],
    ['20.51', '20.57', true],
    // Small numbers are often words.
    ['doce', '12', false],
    ['trece', '13', true],
    ['13', 'thirteen', true],
    // Large numbers are often counted in words.
    ['13.000.000', '13 million', false],
    ['13.000.000', '13million', false],
    ['20.000', '20 thousand', false],
    ['20.000', '20k', false],
    ['20.000', '20 kings', true],
    ['5000000000', '5 billion', false],
    ['13000000', 'A million', true],
    // So are hours of the afternoon.
    ['15:00', '3 pm', false],
    ['15:00', '3pm', false],
    ['15:00', '3 P.M.', false],
    ['15:00', 'I am 3', true],
    // Digits of every script are digits.
    ['۱۹۹۹', '1999', false],
    ['２５', '25', false],
    ['𝟚𝟝', '25', false],
    ['४२', '43', true],
  ])('%s for %s: %s', (text, source, expected) => {
    expect(numbersDiffer(text, source)).toBe(expected);
  });
});

describe('hasLeftoverMarkup', () => {
  test.each([
    '⟦12⟧x',
    '⟦/1⟧x',
    '&#39;',
    '&#1234;',
    ' ["x"]',
    '[ "x"]',
    '{ "a": 1}',
    '00:00:01.000-->',
    '00:00:01,000  -->',
    'x</i>',
    '<br/>',
    '<c.yellow>x',
  ])('%s is left over', (text) => {
    expect(hasLeftoverMarkup(text)).toBe(true);
  });

  test.each(['He wrote ["x"]', '&#a;', '⟦x', '<bold>', '**', '{an8}', '-->'])('%s is text', (text) => {
    expect(hasLeftoverMarkup(text)).toBe(false);
  });
});

describe('hasChatter', () => {
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

describe('signs of a bad translation', () => {
  test.each([
    ['Son 1.234', 'It is 1,234', false],
    ['٢٥ كتاب', '25 books', false],
    ['४२', '42', false],
    ['Trece', 'They are 13', true],
    ['Son las 15:00', 'It is 3:00 p.m.', false],
    ['1万', '10,000', false],
    ['Son 99', 'Many', true],
    ['3,75 y 20,5', '3.75 and 20.5', false],
  ])('numbers of %s against %s', (text, source, expected) => {
    expect(numbersDiffer(text, source)).toBe(expected);
  });

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

  test.each([
    '<b>x</b>',
    '{\\an8}x',
    '⟦1⟧x',
    'a &amp; b',
    'a\\N b',
    '```json',
    '**bold**',
    '["x"]',
    '00:00:01,000 --> x',
    '<font color="red">',
    '{"a":1}',
  ])('%s is left over', (text) => {
    expect(hasLeftoverMarkup(text)).toBe(true);
  });

  test.each(['2 < 3 > 1', 'A & B', '{x}', '*wink*', 'C:\\New', '[music]'])('%s is text', (text) => {
    expect(hasLeftoverMarkup(text)).toBe(false);
  });

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
    ['where are you', 'Where are you?', true],
    ['我们走吧', '我们走吧', true],
    ['Hotel', 'Hotel', false],
    ['John Smith', 'John Smith', false],
    ['dónde estás', 'where are you', false],
  ])('%s for %s is untranslated: %s', (text, source, expected) => {
    expect(isUntranslated(text, source)).toBe(expected);
  });
});
