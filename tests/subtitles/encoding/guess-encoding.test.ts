import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/encoding/decode.ts';
import { previewEncodings } from '#subtitles/encoding/preview.ts';
import { foreignLines } from '#subtitles/encoding/sample.ts';
import { encodeAs, tonesApart } from '../../bench/encodings/encode.ts';

const TIMES = '1\r\n00:00:01,000 --> 00:00:02,000\r\n';

function guessed(text: string, encoding: string) {
  const bytes = encodeAs(TIMES + text, encoding) ?? expect.fail(`${encoding} lacks a character of ${text}`);
  return decodeBytes(bytes);
}

/** Five short lines, as the beginning of a film might have them. */
const lines: Readonly<Record<string, string>> = {
  polish: 'Gdzie byłaś?\nCzekałem na ciebie.\nNie wiem, co się dzieje.\nMuszę już iść.\nŻegnaj.',
  czech: 'Kde jsi byla?\nČekal jsem na tebe.\nNevím, co se děje.\nUž musím jít.\nSbohem, příteli.',
  hungarian: 'Hol voltál?\nVártam rád.\nNem tudom, mi történik.\nMennem kell, most rögtön.\nViszlát, hősöm.',
  croatian: 'Gdje si bila?\nČekao sam te.\nNe znam što se događa.\nMoram već ići.\nZbogom, žao mi je.',
  slovene: 'Kje si bila?\nČakal sem te.\nNe vem, kaj se dogaja.\nŽe moram iti.\nZbogom, še se vidiva.',
  romanian:
    'Unde ai fost?\nTe-am aşteptat.\nNu ştiu ce se întâmplă.\nTrebuie să plec.\nRămâi cu bine, soţia mea.',
  french:
    'Où étais-tu ?\nJe t’ai attendu, ma sœur.\nÇa ne va pas très bien.\nJ’ai le cœur brisé.\nÀ bientôt.',
  german:
    'Wo warst du?\nIch habe auf dich gewartet, mein Schöner.\nIch weiß nicht.\nIch muss über die Brücke.\nTschüss, bis später.',
  italian: 'Dov’è stata?\nPerché non c’è più?\nNon è così.\nDevo andare giù in città.\nAddio, però tornerò.',
  turkish:
    'Neredeydin?\nSeni bekliyordum, kızım.\nNe olduğunu bilmiyorum.\nArtık gitmeliyim.\nHoşça kal, güle güle.',
  lithuanian: 'Kur buvai?\nLaukiau tavęs.\nNežinau, kas čia vyksta.\nJau turiu eiti.\nSudie, mano širdie.',
  latvian: 'Kur tu biji?\nEs tevi gaidīju.\nEs nezinu, kas šeit notiek.\nMan jāiet mājās.\nArdievu, mīļā.',
  russian: 'Где ты была?\nЯ ждал тебя.\nЯ не знаю, что происходит.\nМне пора идти.\nПрощай.',
  ukrainian:
    'Де ти була?\nЯ чекав на тебе.\nЯ не знаю, що відбувається.\nМені вже час іти.\nБувай, моя люба.',
  bulgarian: 'Къде беше?\nЧаках те.\nНе знам какво става.\nТрябва да тръгвам.\nСбогом, скъпа.',
  greek: 'Πού ήσουν;\nΆσε με να σου πω.\nΔεν ξέρω τι γίνεται.\nΠρέπει να φύγω.\nΆντε, γεια σου.',
  hebrew: 'איפה היית?\nחיכיתי לך.\nאני לא יודע מה קורה.\nאני חייב ללכת.\nלהתראות.',
  arabic: 'أين كنت؟\nانتظرتك طويلا.\nلا أعرف ماذا يحدث.\nيجب أن أذهب الآن.\nوداعا.',
  thai: 'เธอไปไหนมา\nฉันรอเธออยู่\nฉันไม่รู้ว่าเกิดอะไรขึ้น\nฉันต้องไปแล้ว\nลาก่อน',
  vietnamese:
    'Em đã ở đâu?\nAnh đã chờ em.\nAnh không biết chuyện gì đang xảy ra.\nAnh phải đi rồi.\nTạm biệt.',
  japanese:
    'どこにいたの？\nずっと待っていたんだ。\n何が起きているのか分からない。\nもう行かなきゃ。\nさようなら。',
  korean: '어디 있었어?\n널 기다렸어.\n무슨 일인지 모르겠어.\n이제 가야 해.\n잘 가.',
  chinese: '你去哪儿了？\n我一直在等你。\n我不知道发生了什么事。\n我得走了。\n再见。',
  taiwanese: '你去哪裡了？\n我一直在等你。\n我不知道發生了什麼事。\n我得走了。\n再見。',
};

describe('the guess of an encoding', () => {
  test.each([
    ['polish', 'windows-1250'],
    ['polish', 'iso-8859-2'],
    ['czech', 'windows-1250'],
    ['czech', 'iso-8859-2'],
    ['hungarian', 'windows-1250'],
    ['croatian', 'windows-1250'],
    ['croatian', 'iso-8859-2'],
    ['slovene', 'windows-1250'],
    ['romanian', 'windows-1250'],
    ['french', 'windows-1252'],
    ['german', 'windows-1252'],
    ['italian', 'windows-1252'],
    ['turkish', 'windows-1254'],
    ['turkish', 'iso-8859-3'],
    ['lithuanian', 'windows-1257'],
    ['latvian', 'windows-1257'],
    ['russian', 'windows-1251'],
    ['russian', 'koi8-r'],
    ['russian', 'ibm866'],
    ['russian', 'iso-8859-5'],
    ['ukrainian', 'windows-1251'],
    ['ukrainian', 'koi8-u'],
    ['bulgarian', 'windows-1251'],
    ['bulgarian', 'ibm866'],
    ['greek', 'windows-1253'],
    ['greek', 'iso-8859-7'],
    ['hebrew', 'windows-1255'],
    ['arabic', 'windows-1256'],
    ['arabic', 'iso-8859-6'],
    ['thai', 'windows-874'],
    ['japanese', 'shift_jis'],
    ['japanese', 'euc-jp'],
    ['korean', 'euc-kr'],
    ['chinese', 'gb18030'],
    ['taiwanese', 'big5'],
  ])('reads five lines of %s in %s', (language, encoding) => {
    const text = lines[language]!;
    const decoded = guessed(text, encoding);
    expect([decoded.text, decoded.source]).toEqual([TIMES + text, 'guess']);
  });

  test.each([
    ['russian', 'windows-1251'],
    ['russian', 'koi8-r'],
    ['russian', 'ibm866'],
    ['russian', 'iso-8859-5'],
    ['ukrainian', 'windows-1251'],
    ['ukrainian', 'koi8-u'],
    ['bulgarian', 'windows-1251'],
    ['greek', 'windows-1253'],
    ['turkish', 'windows-1254'],
    ['polish', 'windows-1250'],
    ['czech', 'windows-1250'],
    ['lithuanian', 'windows-1257'],
    ['latvian', 'windows-1257'],
    ['french', 'windows-1252'],
  ])('reads five lines of %s in capitals in %s', (language, encoding) => {
    const text = lines[language]!.toLocaleUpperCase(language === 'turkish' ? 'tr' : 'en');
    expect(guessed(text, encoding).text).toBe(TIMES + text);
  });

  test.each([
    'I DON’T KNOW…',
    'HE SAID: “NO WAY!”',
    'OH – WAIT…',
    'IT’S OVER — FOR GOOD.',
    '…AND THEN HE LEFT.',
  ])('takes no punctuation in capitals for letters of old Macs: %s', (line) => {
    const text = Array.from({ length: 20 }, () => line).join('\n');
    expect(guessed(text, 'windows-1252').text).toBe(TIMES + text);
  });

  test.each([
    '映画の字幕',
    '第一話',
    '東京物語',
    '七人の侍',
    '字幕：山田太郎',
    '製作・著作',
    '原作',
    '監督',
    '次回予告',
  ])('takes a few kanji for no Korean or Chinese that nobody writes: %s', (words) => {
    expect(guessed(words, 'shift_jis').encoding).toBe('shift_jis');
  });

  test('reads Korean beside Chinese in the four bytes of GB18030', () => {
    const bytes = Buffer.from(
      '8237d13683369d312083328f318334cc378237cf35208238fa338332eb358238c9318332eb35833383392e0ad5e2cac7c4e3b5c4d4bfb3d7a1a30a',
      'hex',
    );
    expect(decodeBytes(bytes)).toMatchObject({
      text: '강화 수치가 늘어났어요.\n这是你的钥匙。\n',
      encoding: 'gb18030',
    });
  });

  test('reads Yiddish with its points', () => {
    const text = 'װוּ ביסטו געװען?\nאיך האָב אױף דיר געװאַרט.\nזײַ געזונט.'.normalize('NFD');
    expect(guessed(text, 'windows-1255').text.normalize('NFD')).toBe(TIMES + text);
  });

  test('composes the tones of Vietnamese', () => {
    const { text } = guessed(tonesApart(lines['vietnamese']!), 'windows-1258');
    expect(text).toBe(TIMES + lines['vietnamese']!);
  });

  test('sees the œ of ISO 8859-15, which Windows has elsewhere', () => {
    const text = 'Ma sœur a le cœur brisé.\nUne œuvre à voir.\nDes œufs, des vœux, un nœud.';
    expect(guessed(text, 'iso-8859-15').text).toBe(TIMES + text);
  });

  test.each(['Some letters: é ï ö Ä', 'et même du gras\nLettres : é ï ö Ä'])(
    'takes letters that stand alone for Western ones, not for Greek: %j',
    (text) => {
      expect(guessed(text, 'windows-1252').text).toBe(TIMES + text);
    },
  );

  test('takes decorated names and broken signs among English for no Chinese', () => {
    const text = [
      'Original Script: ßy MühàmmáÐ Ü§mâñ',
      'ï¼ƒBe near me when my light is low,ï¼ƒ',
      "You'll learn to obey me, and stay focÃ¼se all the time.",
    ].join('\n');
    expect(guessed(text, 'windows-1252').text).toBe(TIMES + text);
  });

  test('takes a word in Cyrillic among English for no word in Latin letters', () => {
    expect(guessed('Конец\nIt was a good day to go out.', 'windows-1251').encoding).toBe('windows-1251');
  });

  test('sees Japanese in seven bits', () => {
    const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42);
    expect(decodeBytes(bytes)).toMatchObject({ text: 'あ', encoding: 'iso-2022-jp' });
    expect(decodeBytes(Uint8Array.of(0x1b, 0x28, 0x42, 0x41))).toMatchObject({ encoding: 'utf-8' });
  });

  test('takes UTF-8 with a broken byte for what it is', () => {
    const bytes = new TextEncoder().encode('Привет всем');
    bytes[bytes.length - 1] = 0x41;
    expect(decodeBytes(bytes)).toMatchObject({ encoding: 'utf-8', source: 'guess' });
  });

  test('takes a few accents among plain letters for Western ones', () => {
    const bytes = Uint8Array.of(0x66, 0xfc, 0x72, 0x20, 0x5a, 0x6f, 0xeb);
    expect(decodeBytes(bytes)).toMatchObject({ text: 'für Zoë', encoding: 'windows-1252' });
  });
});

describe('previewEncodings', () => {
  test('shows how the first words read, the likeliest first, each reading once', () => {
    const previews = previewEncodings(encodeAs(TIMES + lines['russian']!, 'windows-1251')!);
    expect(previews[0]?.encoding).toBe('windows-1251');
    expect(previews[0]?.words).toMatch(/^Где ты была/u);
    expect(previews.length).toBeGreaterThan(3);
    expect(new Set(previews.map(({ words }) => words)).size).toBe(previews.length);
  });

  test('says which readings are likely: one of a whole text, several of a word', () => {
    const likely = (text: string, encoding: string) =>
      previewEncodings(encodeAs(text, encoding)!)
        .filter(({ isLikely }) => isLikely)
        .map((preview) => preview.encoding);
    expect(likely(TIMES + lines['russian']!, 'windows-1251')).toEqual(['windows-1251']);
    const word = likely('Ще', 'windows-1251');
    expect(word.length).toBeGreaterThan(1);
    expect(word).toContain('windows-1251');
  });
});

describe('the words around few letters', () => {
  test.each([
    ['Croatian', 'Ne znam gdje je on sada.\nTo je samo kuća.', 'windows-1250'],
    ['Croatian', 'Ne znam gdje je on sada.\nTo je samo kuća.', 'iso-8859-2'],
    ['Slovene', 'Ne vem, kaj je to.\nDobro, samo pa ti si pričal.', 'windows-1250'],
    ['Romanian', 'Nu am ce face acum.\nEu sunt aici cu o fată.', 'windows-1250'],
    ['Polish', 'Nie wiem, co to jest.\nTak, ale mam tylko psa i kość.', 'iso-8859-2'],
    ['Lithuanian', 'Tai ne man.\nKaip ir tu, bet dar apie Vilnių.', 'windows-1257'],
    ['Estonian', 'Ma ei tea, mida sa teed.\nSee on režiim.', 'windows-1257'],
    ['German', 'Ich war nicht da, und das ist gut.\nEin Hut für mich.', 'macintosh'],
    ['Spanish', 'No sé qué es eso, pero está bien.\nMañana.', 'macintosh'],
    ['Dutch', 'Ik weet het niet, maar dat is goed.\nWat een mooie dag…', 'macintosh'],
    ['Serbian', 'Где си био?\nНе знам шта је то.\nЉубав моја.', 'x-mac-cyrillic'],
    ['English', 'I don’t know what you want.\nA café, and she is here.', 'windows-1252'],
    ['English', 'Where is Zoë?\nShe was here with you.', 'windows-1252'],
  ])('tell %s: %j in %s', (_, text, encoding) => {
    expect(guessed(text, encoding).text).toBe(TIMES + text);
  });

  test('do not outweigh the letters of a film with songs in English', () => {
    const songs = 'You are the one that I want and you know that it is so good to be with you.\n';
    const text = `${songs.repeat(5)}Gdzie byłaś? Czekałem na ciebie.\nMuszę już iść. Żegnaj.`;
    expect(guessed(text, 'windows-1250').text).toBe(TIMES + text);
  });

  test('do not outweigh a single line of another language in an English film', () => {
    const text = `${'I do not know what you want from me, and he is here.\n'.repeat(40)}Güle güle, kızım.`;
    expect(guessed(text, 'windows-1254').text).toBe(TIMES + text);
  });

  test('are not the names of tags', () => {
    const text = '<i>A vot’ tak, o!</i>\n<i>Да, это он.</i>\n<i>Нет.</i>';
    expect(guessed(text, 'windows-1251').text).toBe(TIMES + text);
  });
});

describe('a single sign', () => {
  test.each([
    ['a fraction', 'Il passo è di 2½ metri.\nPerché così?\nNon è più là, però verrà.', 'windows-1252'],
    ['a fraction alone', 'Kas see on ½ või ¼?\nMa ei tea, õhtul näeme.\nHüvasti.', 'windows-1252'],
    ['a times sign alone', 'Amplop 6×9\nAmplop 7×9\nAmplop 8×10\nAmplop 9×11', 'windows-1252'],
    ['a times sign', 'Serangan (3×3; 3 luka)\nSerangan (4×3; 4 luka)', 'windows-1252'],
    ['plus or minus', 'Die Lösung ist m ± 2.\nDas heißt, ± ist für beide.\nTschüss.', 'windows-1252'],
    ['a letter before a word', 'São João e Évora.\nCidade de Šiauliai.\nÀ noite.', 'iso-8859-15'],
    ['a letter in a word', 'Il a du cœur.\nOù étais-tu, là-bas ?\nÀ bientôt.', 'iso-8859-15'],
  ])('%s is taken for what stands in such a place', (_, text, encoding) => {
    expect(guessed(text, encoding).text).toBe(TIMES + text);
  });

  test('decides where it comes late in a long file', () => {
    const line = 'Où étais-tu, là-bas ? À bientôt.\n';
    const text = `${line.repeat(2000)}Il a du cœur.\n`;
    expect(guessed(text, 'iso-8859-15').text).toBe(TIMES + text);
  });

  test('makes no sample of millions of letters', () => {
    const letters = new Uint8Array(4_000_000).map((_, at) => 0xc0 + (at % 64));
    expect(foreignLines(letters).length).toBeLessThan(100_000);
  });
});

describe('UTF-8 into which a line of Windows-1252 was pasted', () => {
  const marks: Readonly<Record<string, number>> = {
    '…': 0x85,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    '—': 0x97,
    â: 0xe2,
    é: 0xe9,
    ê: 0xea,
    ë: 0xeb,
    ñ: 0xf1,
  };
  /** The text in UTF-8, with `\x7f` before each sign that is written in Windows-1252. */
  function pasted(text: string): Uint8Array {
    const parts = (TIMES + text).split(/\x7f(.)/u);
    return Buffer.concat(
      parts.map((part, index) => (index % 2 === 1 ? Buffer.from([marks[part]!]) : Buffer.from(part))),
    );
  }

  test.each([
    'Café noir, you don\x7f’t know.',
    'It\x7f’s “fine”.',
    'Naïve\x7f’s \x7f“way\x7f”.',
    'Привет\x7f…\nмир \x7f–\x7f—',
    '你好\x7f’世界',
    '한국어 \x7f“ok\x7f” \x7f‘a\x7f’ \x7f• b',
  ])('reads %j with its marks', (text) => {
    const { text: read, encoding } = decodeBytes(pasted(text));
    expect(encoding).toBe('utf-8');
    expect(read).toBe(TIMES + text.replaceAll('\x7f', ''));
  });

  test('with a byte-order mark, and when UTF-8 was chosen', () => {
    const bytes = pasted('Don\x7f’t.');
    expect(decodeBytes(Buffer.concat([Buffer.from('\ufeff'), bytes])).text).toBe(TIMES + 'Don’t.');
    expect(decodeBytes(bytes, { encoding: 'utf-8' }).text).toBe(TIMES + 'Don’t.');
  });

  test.each([
    'Le café est fermé.\nUn autre caf\x7fé.',
    'Mañana por la tarde\nSe\x7fñor',
    '“Zoë”\nIt\x7f’s Zo\x7fë',
    'Il a déjà du cœur\net une \x7fâme.',
  ])('reads the letters of %j too', (text) => {
    expect(decodeBytes(pasted(text))).toMatchObject({
      encoding: 'utf-8',
      text: TIMES + text.replaceAll('\x7f', ''),
    });
  });

  test.each([
    ['a letter among those of another script', 'Привет, мир\nСнова caf\x7fé', 'caf\ufffd'],
    ['a letter among those of Central Europe', 'Zażółć gęślą jaźń\nksi\x7fêga', 'ksi\ufffdga'],
  ])('does not mend %s', (_, text, seen) => {
    expect(decodeBytes(pasted(text)).text).toContain(seen);
  });

  test('does not take what is left of a letter in UTF-8 for another', () => {
    const utf8 = Buffer.concat([Buffer.from('Voilà, là, déjà, été, où.\nVoil'), Buffer.from([0xc3, 0x20])]);
    expect(decodeBytes(utf8).text).toBe('Voilà, là, déjà, été, où.\nVoil\ufffd ');
  });

  test('leaves other broken bytes to be seen', () => {
    const bytes = Buffer.concat([Buffer.from('Здравствуй, мир'), Buffer.from([0x92, 0xd0])]);
    expect(decodeBytes(bytes).text).toBe('Здравствуй, мир\ufffd\ufffd');
  });

  test.each(['Das macht Spaß… – nun ja.', '»MENÜ« – mehr', 'C’EST FERMÉ\u00a0!', 'ÇA… “ÉTÉ…”'])(
    'does not take %j in Windows-1252 for it',
    (text) => {
      expect(guessed(text, 'windows-1252')).toMatchObject({
        encoding: 'windows-1252',
        text: TIMES + text,
      });
    },
  );
});

describe('languages of the south and beside each other', () => {
  test.each([
    ['Maltese', "Ma nafx x'għandi nagħmel.\nFejn sejjer int, ħabib?\nIż-żiffa kienet ħafifa.", 'iso-8859-3'],
    ['Esperanto', 'Ĉu vi ŝatas la urbon?\nMi iris al la preĝejo ĵaŭde.\nĜi estas tre bela.', 'iso-8859-3'],
    [
      'Lithuanian beside German',
      'Aš nežinau, ką daryti.\nKur tu eini, mano drauge?\nŠis miestas labai gražus.\nIch weiß nicht, was ich tun soll.\nFür dich würde ich alles tun.\nDie Tür ist geöffnet, natürlich.',
      'windows-1257',
    ],
    [
      'Hungarian beside German',
      'Nem tudom, mit tegyek.\nHová mész most, őszintén?\nKöszönöm szépen!\nIch weiß nicht, was ich tun soll.\nWo gehst du hin? Über den Fluss.\nDie Tür ist geöffnet, natürlich.',
      'windows-1250',
    ],
  ])('%s', (_, text, encoding) => {
    const decoded = guessed(text, encoding);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text).toBe(TIMES + text);
  });
});
