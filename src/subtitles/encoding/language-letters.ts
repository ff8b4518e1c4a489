/** Letters beyond ASCII of a language in lower case, the most frequent first, and the encodings that are used for it besides Unicode. */
export interface LanguageLetters {
  /** Its code in the list of frequent words. */
  readonly language: string;
  readonly letters: string;
  readonly encodings: readonly string[];
  /** How frequent a letter is beside the one before it, where the letters are more even than elsewhere. */
  readonly ratio?: number;
}

const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh', 'ibm850'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'ibm852'];
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'ibm775'];
const SOUTHERN = ['iso-8859-3'];
const TURKIC = ['windows-1254', 'ibm857'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];

/**
 * Frequency order by published letter counts of each language. Only the order is used: see `logProbabilities`. A letter that is missing here counts as
 * one that the language does not have.
 */
export const languageLetters: readonly LanguageLetters[] = [
  { language: 'fr', letters: 'éèàêçùôîâûëïœ', encodings: WESTERN },
  { language: 'de', letters: 'üäöß', encodings: WESTERN },
  { language: 'es', letters: 'óáíñéú¿¡ü', encodings: WESTERN },
  { language: 'pt', letters: 'ãçáéíóõêúâàô', encodings: WESTERN },
  { language: 'it', letters: 'èàùòéìí', encodings: WESTERN },
  { language: 'ca', letters: 'àèéóçòíúï·ü', encodings: WESTERN },
  { language: 'sv', letters: 'äåöé', encodings: WESTERN },
  { language: 'no', letters: 'øåæéòêó', encodings: WESTERN },
  { language: 'fi', letters: 'äöåšž', encodings: WESTERN },
  { language: 'is', letters: 'áíþéðóúýöæ', encodings: WESTERN },
  { language: 'nl', letters: 'ëéïüèö', encodings: WESTERN },
  { language: 'sq', letters: 'ëç', encodings: WESTERN },
  { language: 'en', letters: 'éèïöüñçáóíâêàëôä', encodings: WESTERN },
  { language: 'fo', letters: 'áðíøúóæý', encodings: WESTERN },
  { language: 'af', letters: 'ëêéèïôöû', encodings: WESTERN },
  { language: 'ga', letters: 'áéíóú', encodings: WESTERN },
  { language: 'gd', letters: 'àìùòè', encodings: WESTERN },
  { language: 'gl', letters: 'óéáíñúü', encodings: WESTERN },
  { language: 'eu', letters: 'ñüç', encodings: WESTERN },
  { language: 'id', letters: 'éèáíóñü', encodings: WESTERN },
  { language: 'pl', letters: 'łąężśóćńź', encodings: CENTRAL },
  { language: 'cs', letters: 'íáěéřýžčšůúóťňď', encodings: CENTRAL },
  { language: 'sk', letters: 'áíéčžýšúľôťňäďóĺŕ', encodings: CENTRAL },
  { language: 'hu', letters: 'áéöóőüúíű', encodings: CENTRAL },
  { language: 'hr', letters: 'čšžćđ', encodings: CENTRAL, ratio: 0.75 },
  { language: 'sl', letters: 'čšž', encodings: CENTRAL, ratio: 0.8 },
  { language: 'ro', letters: 'ăîâţşțș', encodings: CENTRAL },
  { language: 'de', letters: 'üäöß', encodings: CENTRAL },
  { language: 'mt', letters: 'ħżġċàèìùò', encodings: SOUTHERN },
  { language: 'eo', letters: 'ĉŭĝŝĵĥ', encodings: SOUTHERN },
  { language: 'tr', letters: 'ıüşğöçİâî', encodings: [...TURKIC, ...SOUTHERN] },
  { language: 'lt', letters: 'ėšųįžąčūę', encodings: BALTIC, ratio: 0.8 },
  // Beside German, as where two languages stand in one cue.
  { language: 'lt', letters: 'ėšüųįžäąčöūęß', encodings: BALTIC, ratio: 0.85 },
  { language: 'lv', letters: 'āīēšņūļķģčž', encodings: BALTIC },
  {
    language: 'et',
    letters: 'äõüöšž',
    encodings: ['windows-1257', 'windows-1252', 'iso-8859-15', 'iso-8859-13', 'iso-8859-4'],
  },
  {
    language: 'vi',
    letters: '\u0323\u0301\u0300ôđâàêơưáă\u0309íúóéãìù\u0303òèýõ',
    encodings: ['windows-1258'],
  },
  { language: 'ru', letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', encodings: CYRILLIC },
  {
    language: 'uk',
    letters: 'оанивтерісклудмпзяьбгчйхцєїюжшщфґ',
    encodings: CYRILLIC.filter((name) => name !== 'koi8-r'),
  },
  {
    language: 'be',
    letters: 'анеыіртслоякўвмдзупцьгжбйчшхюэёф',
    encodings: ['windows-1251', 'iso-8859-5', 'x-mac-cyrillic'],
  },
  { language: 'bg', letters: 'аоиетнрсвлкдпмзяъубгчйжшщцхфюь', encodings: CYRILLIC },
  {
    language: 'sr',
    letters: 'аоиеунрсјктвдмлпбзгчжшцњхћљђфџ',
    encodings: ['windows-1251', 'iso-8859-5', 'x-mac-cyrillic'],
  },
  {
    language: 'mk',
    letters: 'аоеитнрсвдклпмујзгбчжшцќхњѓџфљѕ',
    encodings: ['windows-1251', 'iso-8859-5', 'x-mac-cyrillic'],
  },
  {
    language: 'el',
    letters: 'αοιετσνηυρπκμλςίόάγέδχθήωύφβώξζψϊΐϋΰ',
    encodings: ['windows-1253', 'iso-8859-7', 'ibm737'],
  },
  {
    language: 'he',
    letters: 'יוהלרבתמאשנעחקדפםכגטסןזצךףץ',
    encodings: ['windows-1255', 'iso-8859-8', 'ibm862'],
  },
  {
    language: 'yi',
    letters: 'עאירט\u05b7לנפדןוק\u05b8ס\u05bfבײצגשמװז\u05bcה־כױםךףת\u05b4ץח\u05c2',
    encodings: ['windows-1255'],
  },
  {
    language: 'ar',
    letters: 'ايلمونرتبةعدسفهكقأحجشصطخىضذثزغئءظإآؤ،؟',
    encodings: ['windows-1256', 'iso-8859-6'],
  },
  { language: 'fa', letters: 'ایيندرمهوتبسشکكزلفخگعقحپآجصچطضغظذثئژ،؟', encodings: ['windows-1256'] },
  {
    language: 'th',
    letters: 'านรอกเงวมลยัดท่สต้ปบีคิหำแจะชขไใูพุผื็โถซศธภฉณฟญษฐฎฏฆฮฬฝ์ๆ',
    encodings: ['windows-874'],
  },
];
