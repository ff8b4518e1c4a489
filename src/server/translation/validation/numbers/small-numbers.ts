import { normalForm } from '#subtitles/encoding/normal-form.ts';
/** Stems of number words, by language: enough to detect a spelled-out number with any ending. */
const BEGINNINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: '0 null 1 ein eins 2 zwei zwo beid doppel 3 drei dritt 4 vier 5 fünf 6 sech 7 sieb 8 acht 9 neun 10 zehn zehnt 11 elf 12 zwölf dutzend 20 zwanzig 30 dreißig dreissig 50 fünfzig 100 hundert 1000 tausend',
    fr: '0 zéro 1 un une premi 2 deux doubl deuxi second 3 trois troisi tripl tiers 4 quatr quart 5 cinq 6 six sixi 7 sept 8 huit 9 neuf neuvi 10 dix 11 onze onzi 12 douz 20 vingt 30 trente 50 cinquante 100 cent 1000 mille',
    es: '0 cero 1 un uno una primer 2 dos doble segund 3 tres tercer triple 4 cuatro cuart 5 cinco quint 6 seis sext 7 siete séptim 8 ocho octav 9 nueve noven 10 diez décim 11 once 12 doce docena 20 veint 30 treint 50 cincuenta 100 cien 1000 mil',
    pt: '0 zero 1 um uma primeir 2 dois duas dobro segund 3 três terceir triplo 4 quatro quart 5 cinco quint 6 seis sext 7 sete sétim 8 oito oitav 9 nove non 10 dez décim 11 onze 12 doze dúzia 20 vinte 30 trinta 50 cinquenta 100 cem cento 1000 mil',
    it: '0 zero 1 un uno una prim 2 due doppi second 3 tre terz tripl 4 quattro quart 5 cinque quint 6 sei sest 7 sette settim 8 otto ottav 9 nove non 10 dieci decim 11 undici 12 dodici 20 vent 30 trent 50 cinquanta 100 cent 1000 mill mila',
    nl: '0 nul 1 een één eerst 2 twee dubbel 3 drie derd 4 vier 5 vijf 6 zes 7 zeven 8 acht 9 negen 10 tien 11 elf 12 twaalf 20 twintig 30 dertig 50 vijftig 100 honderd 1000 duizend',
    sv: '0 noll 1 en ett först 2 två andra 3 tre tredje 4 fyra fjärde 5 fem 6 sex sjätte 7 sju 8 åtta åttonde 9 nio 10 tio 11 elva 12 tolv 20 tjugo 30 trettio 50 femtio 100 hundra 1000 tusen',
    ru: '0 ноль нул 1 один одн перв 2 два две двух двум втор двой дво 3 три трех трёх трем трём трет трой 4 четыр четвер четвёр 5 пят 6 шест 7 сем седьм 8 восем восьм 9 девят 10 десят 11 одиннадцат 12 двенадцат дюжин 20 двадцат 30 тридцат 50 пятьдесят 100 сто сотн 1000 тысяч',
    uk: '0 нуль 1 один одн перш 2 два дві двох друг подві 3 три трьох трет 4 чотир четвер 5 п’ят пят 6 шіст шест 7 сім сьом 8 вісім восьм 9 дев’ят девят 10 десят 11 одинадцят 12 дванадцят 20 двадцят 30 тридцят 50 п’ятдесят 100 сто сотн 1000 тисяч',
    pl: '0 zero 1 jeden jedn pierw 2 dwa dwie dwóch dwu drug podwój 3 trzy trzec trzech potrój 4 czter czwart 5 pięć piąt pięc 6 sześć szóst sześc 7 siedem siódm 8 osiem ósm 9 dziewię 10 dziesię 11 jedenaś 12 dwanaś tuzin 20 dwadzie 30 trzydzie 50 pięćdziesi 100 sto 1000 tysiąc tysięc',
    tr: '0 sıfır 1 bir ilk 2 iki çift 3 üç 4 dört dörd 5 beş 6 altı 7 yedi 8 sekiz 9 dokuz 10 on onun 11 onbir 12 oniki düzine 20 yirmi 30 otuz 50 elli 100 yüz 1000 bin',
    hu: '0 nulla 1 egy első 2 kettő két máso dupla 3 három harm hárm 4 négy negy 5 öt ötöd 6 hat 7 hét hete 8 nyolc 9 kilenc 10 tíz tize 11 tizenegy 12 tizenk tucat 20 húsz husz 30 harminc 50 ötven 100 száz 1000 ezer',
    id: '0 nol 1 satu pertama se sebuah 2 dua ganda 3 tiga 4 empat 5 lima 6 enam 7 tujuh 8 delapan 9 sembilan 10 sepuluh 11 sebelas 12 lusin 20 puluh 100 seratus ratus 1000 seribu ribu',
    vi: '0 không 1 một nhất 2 hai đôi 3 ba 4 bốn tư 5 năm 6 sáu 7 bảy 8 tám 9 chín 10 mười 12 tá 20 mươi 100 trăm 1000 nghìn ngàn',
    ar: '0 صفر 1 واحد أحد الأول أول 2 اثن اثنا ثنائ الثان ثان ضعف 3 ثلاث ثالث الثالث 4 أربع رابع الرابع ربع رباعي 5 خمس خامس الخامس 6 ست سادس السادس سداسي 7 سبع سابع السابع 8 ثمان ثامن الثامن 9 تسع تاسع التاسع 10 عشر عاشر 12 اثني 20 عشرين عشرون 100 مائة مئة 1000 ألف آلاف',
    fa: '0 صفر 1 یک اول 2 دو دوم 3 سه سوم 4 چهار 5 پنج 6 شش 7 هفت 8 هشت 9 نه نهم 10 ده دهم 11 یازده 12 دوازده 20 بیست 30 سی 50 پنجاه 100 صد 1000 هزار',
    he: '0 אפס 1 אחד אחת ראשו הראשו 2 שני שתי שניי שתיי דו כפול 3 שלוש שליש 4 ארבע רביע 5 חמש חמיש 6 שש שיש 7 שבע שביע 8 שמונ שמינ 9 תשע תשיע 10 עשר עשיר 20 עשרים 100 מאה מאות 1000 אלף אלפי',
    hi: '0 शून्य 1 एक पहल प्रथम 2 दो दूसर दोनों द्वि दोहर 3 तीन तीसर त्रि 4 चार चौथ 5 पाँच पांच 6 छह छः छठ 7 सात 8 आठ 9 नौ 10 दस 11 ग्यारह 12 बारह दर्जन 20 बीस 100 सौ 1000 हज़ार हजार',
    ko: '0 영 1 하나 한 첫 일 2 둘 두 이 3 셋 세 삼 4 넷 네 사 5 다섯 오 6 여섯 육 7 일곱 칠 8 여덟 팔 9 아홉 구 10 열 십 20 스물 스무 이십 100 백 1000 천',
    el: '0 μηδέν 1 ένα μία ένας πρώτ 2 δύο δυο δεύτερ διπλ 3 τρία τρεις τρίτ τριών 4 τέσσερ τέταρτ 5 πέντε πέμπτ 6 έξι έκτ 7 επτά εφτά έβδομ 8 οκτώ οχτώ όγδο 9 εννέα εννιά ένατ 10 δέκα δέκατ 12 δώδεκα 20 είκοσι 100 εκατό 1000 χίλι',
  }),
);
/** A shorter stem matches only as a whole word. */
const MIN_BEGINNING_CHARS = 3;

const tables = new Map<string, readonly (readonly [beginning: string, value: number])[]>();

/** Small numbers, tens, hundreds and thousands that a text of a language of the table spells out. */
export function smallNumbers(text: string, language: string): number[] {
  const table = tables.get(language) ?? readTable(language);
  tables.set(language, table);
  if (table.length === 0) return [];
  const words = plainWords(text, language).match(/[\p{L}\p{M}’]+/gu) ?? [];
  return words.flatMap((word) =>
    table.flatMap(([beginning, value]) =>
      word === beginning || (beginning.length >= MIN_BEGINNING_CHARS && word.startsWith(beginning))
        ? [value]
        : [],
    ),
  );
}

/** A letter of Ukrainian words; elsewhere it parts words, as in 'l’une'. */
const APOSTROPHE = /['’ʼ＇]/gu;
/** Greek capitals are often written without accents. */
const ACCENT = /\u0301/gu;

/** Lower case as the language has it: in Turkish 'İki' begins with the letter of 'iki'. */
function plainWords(text: string, language: string): string {
  const words = normalForm(text, 'NFC')
    .toLocaleLowerCase(language)
    .replaceAll(APOSTROPHE, language === 'uk' ? '’' : ' ');
  return language === 'el' ? normalForm(normalForm(words, 'NFD').replaceAll(ACCENT, ''), 'NFC') : words;
}

function readTable(language: string): (readonly [string, number])[] {
  let value = 0;
  const beginnings = BEGINNINGS.get(language);
  if (beginnings === undefined) return [];
  const parts = plainWords(beginnings, language).split(' ');
  return parts.flatMap((part): (readonly [string, number])[] => {
    if (!/^\d+$/u.test(part)) return part === '' ? [] : [[part, value]];
    value = Number(part);
    return [];
  });
}
