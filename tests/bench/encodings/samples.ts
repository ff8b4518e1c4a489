import { encodeAs, tonesApart } from './encode.ts';
import { sentencesByLanguage } from './texts.ts';

/** Subtitles in a legacy encoding, and what they say. */
export interface EncodedSample {
  readonly language: string;
  readonly encoding: string;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const WESTERN = ['windows-1252', 'iso-8859-15'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'iso-8859-5'];

type EncodingsByLanguage = Readonly<Record<string, readonly string[]>>;

/** The encodings that files of a language are seen in. */
export const usualEncodings: EncodingsByLanguage = {
  de: [...WESTERN, 'windows-1250'],
  fr: WESTERN,
  'fr-CA': WESTERN,
  es: WESTERN,
  it: WESTERN,
  pt: WESTERN,
  'pt-br': WESTERN,
  ca: WESTERN,
  sv: WESTERN,
  da: WESTERN,
  no: WESTERN,
  fi: WESTERN,
  is: WESTERN,
  nl: WESTERN,
  cs: CENTRAL,
  pl: CENTRAL,
  hu: CENTRAL,
  sl: CENTRAL,
  hr: CENTRAL,
  sk: CENTRAL,
  ro: CENTRAL,
  tr: ['windows-1254'],
  lt: ['windows-1257', 'iso-8859-13'],
  lv: ['windows-1257'],
  et: ['windows-1257'],
  ru: [...CYRILLIC, 'koi8-r', 'x-mac-cyrillic'],
  uk: ['windows-1251', 'koi8-u', 'iso-8859-5'],
  bg: CYRILLIC,
  mk: ['windows-1251', 'iso-8859-5'],
  be: ['windows-1251'],
  sr: ['windows-1251'],
  el: ['windows-1253', 'iso-8859-7'],
  he: ['windows-1255', 'iso-8859-8'],
  ar: ['windows-1256', 'iso-8859-6'],
  fa: ['windows-1256'],
  ur: ['windows-1256'],
  th: ['windows-874'],
  vi: ['windows-1258'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  'zh-cn': ['gb18030'],
  'zh-CN': ['gb18030'],
  'zh-tw': ['big5'],
  'zh-TW': ['big5'],
};

/** The code pages of DOS that files of a language are seen in, besides IBM866. */
export const dosEncodings: EncodingsByLanguage = {
  de: ['ibm850'],
  fr: ['ibm850'],
  es: ['ibm850'],
  it: ['ibm850'],
  pt: ['ibm850'],
  sv: ['ibm850'],
  da: ['ibm850'],
  no: ['ibm850'],
  fi: ['ibm850'],
  nl: ['ibm850'],
  cs: ['ibm852'],
  pl: ['ibm852'],
  hu: ['ibm852'],
  sl: ['ibm852'],
  hr: ['ibm852'],
  sk: ['ibm852'],
  ro: ['ibm852'],
  tr: ['ibm857'],
  lt: ['ibm775'],
  lv: ['ibm775'],
  et: ['ibm775'],
  el: ['ibm737'],
  he: ['ibm862'],
};

const MAX_SAMPLES = 60;

/** Files of so many cues in every language and encoding, each sentence a cue. */
export function* samplesOf(cues: number, encodings: EncodingsByLanguage): Generator<EncodedSample> {
  for (const [language, sentences] of sentencesByLanguage())
    for (const encoding of encodings[language] ?? [])
      yield* encodedPieces(language, encoding, sentences, cues);
}

function* encodedPieces(
  language: string,
  encoding: string,
  sentences: readonly string[],
  cues: number,
): Generator<EncodedSample> {
  const writable = sentences
    .map((sentence) => (encoding === 'windows-1258' ? tonesApart(sentence) : sentence.normalize('NFC')))
    .filter((sentence) => /[^\0-\u007f]/u.test(sentence) && encodeAs(sentence, encoding));
  for (let from = 0, count = 0; from < writable.length && count < MAX_SAMPLES; from += cues, count += 1) {
    const text = fileOf(writable.slice(from, from + cues));
    const bytes = encodeAs(text, encoding);
    if (bytes) yield { language, encoding, text: text.normalize('NFC'), bytes };
  }
}

function fileOf(sentences: readonly string[]): string {
  return sentences
    .map(
      (sentence, index) =>
        `${index + 1}\r\n00:00:${String(index % 60).padStart(2, '0')},000 --> 00:00:59,900\r\n${sentence}\r\n`,
    )
    .join('\r\n');
}
