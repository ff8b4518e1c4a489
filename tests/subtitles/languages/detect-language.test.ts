import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from '#subtitles/languages/detect-language.ts';
import { frequentWords } from '#subtitles/words/frequent-words.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { parseVtt } from '#subtitles/vtt/vtt.ts';

const track = (text: string) =>
  text.split('\n').map((line, at) => ({ startMs: at * 1_000, endMs: at * 1_000 + 900, text: line }));

/** Everyday lines, two for each language: as little as a short clip has. */
const lines: Readonly<Record<string, string>> = {
  en: "I don't know what you want from me.\nWe have to get out of here before they find us.",
  es: 'No sé qué quieres de mí.\nTenemos que salir de aquí antes de que nos encuentren.',
  pt: 'Eu não sei o que você quer de mim.\nTemos que sair daqui antes que eles nos encontrem.',
  fr: "Je ne sais pas ce que tu veux de moi.\nIl faut qu'on sorte d'ici avant qu'ils nous trouvent.",
  it: 'Non so che cosa vuoi da me.\nDobbiamo uscire di qui prima che ci trovino.',
  de: 'Ich weiß nicht, was du von mir willst.\nWir müssen hier raus, bevor sie uns finden.',
  nl: 'Ik weet niet wat je van me wilt.\nWe moeten hier weg voordat ze ons vinden.',
  sv: 'Jag vet inte vad du vill mig.\nVi måste ut härifrån innan de hittar oss.',
  da: 'Jeg ved ikke, hvad du vil have af mig.\nVi er nødt til at komme ud herfra, før de finder os.',
  no: 'Jeg vet ikke hva du vil ha av meg.\nVi må komme oss ut herfra før de finner oss.',
  fi: 'En tiedä, mitä sinä haluat minusta.\nMeidän on päästävä täältä, ennen kuin he löytävät meidät.',
  pl: 'Nie wiem, czego ode mnie chcesz.\nMusimy się stąd wydostać, zanim nas znajdą. To jest dla mnie.',
  cs: 'Já nevím, co ode mě chceš, ale to je dobře.\nMusíme se odsud dostat, než nás najdou.',
  sk: 'Neviem, čo odo mňa chceš, ale to je dobre.\nMusíme sa odtiaľto dostať, kým nás nájdu. Som tu.',
  hu: 'Nem tudom, hogy mit akarsz tőlem.\nEl kell mennünk innen, mielőtt megtalálnak.',
  ro: 'Nu știu ce vrei de la mine.\nTrebuie să ieșim de aici înainte să ne găsească.',
  tr: 'Benden ne istediğini bilmiyorum ama bu iyi.\nBizi bulmadan önce buradan çıkmamız için bir şey yok.',
  id: 'Aku tidak tahu apa yang kau mau dari aku.\nKita harus keluar dari sini sebelum mereka menemukan kita.',
  vi: 'Tôi không biết anh muốn gì ở tôi.\nChúng ta phải ra khỏi đây trước khi họ tìm thấy.',
  ca: 'No sé què vols de mi.\nHem de sortir d’aquí abans que ens trobin, però això és molt bé.',
  hr: 'Ne znam što želiš od mene, ali gdje si?\nMoramo otići odavde prije nego što nas nađu.',
  ru: 'Я не знаю, что ты от меня хочешь.\nНам надо уйти отсюда, пока они нас не нашли.',
  uk: 'Я не знаю, що ти від мене хочеш.\nНам треба піти звідси, якщо вони нас знайдуть.',
  bg: 'Не знам какво искаш от мен.\nТрябва да се махаме оттук, за да не ни намерят. Аз съм тук.',
  sr: 'Не знам шта хоћеш од мене.\nМорамо да одемо, али како? Да ли си ту? Није то.',
  ar: 'لا أعرف ماذا تريد مني.\nيجب أن نخرج من هنا قبل أن نموت. هل هذا كل شيء؟',
  fa: 'من نمی‌دانم تو از من چه می‌خواهی.\nباید از اینجا برویم. این برای ما خیلی خوب است.',
  he: 'אני לא יודע מה אתה רוצה ממני.\nאנחנו חייבים לצאת מכאן.',
  hi: 'मुझे नहीं पता कि तुम क्या चाहते हो।\nहमें यहाँ से जाना है, और यह मेरे लिए है।',
  ja: '君が何を求めているのか分からない。\n見つかる前にここから出なければ。',
  ko: '네가 나한테 뭘 원하는지 모르겠어.\n그들이 우리를 찾기 전에 나가야 해.',
  zh: '我不知道你们想从我这里得到什么。\n我们必须在他们发现之前离开这里。',
  'zh-Hant': '我不知道你們想從我這裡得到什麼。\n我們必須在他們發現之前離開這裡。',
  th: 'ฉันไม่รู้ว่าคุณต้องการอะไรจากฉัน\nเราต้องออกไปจากที่นี่',
  el: 'Δεν ξέρω τι θέλεις από μένα.\nΠρέπει να φύγουμε από εδώ.',
};

describe('detectLanguage', () => {
  test.each(Object.entries(lines))('knows %s by two lines', (code, text) => {
    expect(detectLanguage(track(text))).toBe(code);
  });

  test.each(['ar', 'en', 'ja'])('knows a real film in %s', (code) => {
    const file = readFileSync(`tests/fixtures/subtitles/movies/elephants-dream.${code}.vtt`, 'utf8');
    expect(detectLanguage(parseVtt(file).cues)).toBe(code);
  });

  test.each(['', '♪ ♪ ♪', '1984', 'Hm.', 'Xqz vrb klm wprt zzk qqrs tplm brk vnn xld'])(
    'says nothing of %j',
    (text) => {
      expect(detectLanguage(track(text))).toBeNull();
    },
  );

  test('knows languages of the list alone, each once', () => {
    const codes = frequentWords.split('\n').map((line) => line.split('|')[0] ?? '');
    expect(codes.filter((code) => findLanguage(code)?.code !== code)).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('reads no more of a long file than it needs', () => {
    let read = 0;
    const cue = {
      startMs: 0,
      endMs: 1,
      get text() {
        read += 1;
        return lines['de'] ?? '';
      },
    };
    expect(detectLanguage(Array.from({ length: 20_000 }, () => cue))).toBe('de');
    expect(read).toBeLessThan(500);
  });
});
