/** Letters beyond ASCII of a language in lower case, the most frequent first, and the encodings that are used for it besides Unicode. */
export interface LanguageLetters {
  readonly letters: string;
  readonly encodings: readonly string[];
  /** How frequent a letter is beside the one before it, where the letters are more even than elsewhere. */
  readonly ratio?: number;
}

const WESTERN = ['windows-1252', 'iso-8859-15', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4'];
const TURKIC = ['windows-1254'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];

/**
 * Frequency order by published letter counts of each language. Only the order is used: see `logProbabilities`. A letter that is missing here counts as
 * one that the language does not have.
 */
export const languageLetters: readonly LanguageLetters[] = [
  { letters: 'éèàêçùôîâûëïœ', encodings: WESTERN },
  { letters: 'üäöß', encodings: WESTERN },
  { letters: 'óáíñéú¿¡ü', encodings: WESTERN },
  { letters: 'ãçáéíóõêúâàô', encodings: WESTERN },
  { letters: 'èàùòéìí', encodings: WESTERN },
  { letters: 'àèéóçòíúï·ü', encodings: WESTERN },
  { letters: 'äåöé', encodings: WESTERN },
  { letters: 'øåæéòêó', encodings: WESTERN },
  { letters: 'äöåšž', encodings: WESTERN },
  { letters: 'áíþéðóúýöæ', encodings: WESTERN },
  { letters: 'ëéïüèö', encodings: WESTERN },
  { letters: 'ëç', encodings: WESTERN },
  { letters: 'łąężśóćńź', encodings: CENTRAL },
  { letters: 'íáěéřýžčšůúóťňď', encodings: CENTRAL },
  { letters: 'áíéčžýšúľôťňäďóĺŕ', encodings: CENTRAL },
  { letters: 'áéöóőüúíű', encodings: CENTRAL },
  { letters: 'čšžćđ', encodings: CENTRAL, ratio: 0.75 },
  { letters: 'čšž', encodings: CENTRAL, ratio: 0.8 },
  { letters: 'ăîâţşțș', encodings: CENTRAL },
  { letters: 'üäöß', encodings: CENTRAL },
  { letters: 'ıüşğöçâî', encodings: TURKIC },
  { letters: 'ėšųįžąčūę', encodings: BALTIC, ratio: 0.8 },
  { letters: 'āīēšņūļķģčž', encodings: BALTIC },
  { letters: 'äõüöšž', encodings: ['windows-1257', 'windows-1252', 'iso-8859-15', 'iso-8859-13'] },
  { letters: '\u0323\u0301\u0300ôđâàêơưáă\u0309íúóéãìù\u0303òèýõ', encodings: ['windows-1258'] },
  { letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', encodings: CYRILLIC },
  { letters: 'оанивтерісклудмпзяьбгчйхцєїюжшщфґ', encodings: CYRILLIC.filter((name) => name !== 'koi8-r') },
  { letters: 'анеыіртслоякўвмдзупцьгжбйчшхюэёф', encodings: ['windows-1251', 'iso-8859-5'] },
  { letters: 'аоиетнрсвлкдпмзяъубгчйжшщцхфюь', encodings: CYRILLIC },
  { letters: 'аоиеунрсјктвдмлпбзгчжшцњхћљђфџ', encodings: ['windows-1251', 'iso-8859-5'] },
  { letters: 'аоеитнрсвдклпмујзгбчжшцќхњѓџфљѕ', encodings: ['windows-1251', 'iso-8859-5'] },
  { letters: 'αοιετσνηυρπκμλςίόάγέδχθήωύφβώξζψϊΐϋΰ', encodings: ['windows-1253', 'iso-8859-7'] },
  { letters: 'יוהלרבתמאשנעחקדפםכגטסןזצךףץ', encodings: ['windows-1255', 'iso-8859-8'] },
  { letters: 'ايلمونرتبةعدسفهكقأحجشصطخىضذثزغئءظإآؤ،؟', encodings: ['windows-1256', 'iso-8859-6'] },
  { letters: 'ایيندرمهوتبسشکكزلفخگعقحپآجصچطضغظذثئژ،؟', encodings: ['windows-1256'] },
  {
    letters: 'านรอกเงวมลยัดท่สต้ปบีคิหำแจะชขไใูพุผื็โถซศธภฉณฟญษฐฎฏฆฮฬฝ์ๆ',
    encodings: ['windows-874'],
  },
];
