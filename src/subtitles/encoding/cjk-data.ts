/** A language of ideographs or syllables: its most frequent characters in order, and what else it uses. */
export interface CjkLanguage {
  readonly code: string;
  readonly frequent: string;
  readonly punctuation: string;
  readonly encodings: readonly string[];
  /** How the other characters share the rest. */
  readonly shares: {
    readonly frequent: number;
    readonly punctuation: number;
    readonly hangul: number;
    readonly kana: number;
    readonly han: number;
  };
}

/** The order by counts of running text; dialogue has the same words in front. */
export const cjkLanguages: readonly CjkLanguage[] = [
  {
    code: 'zh',
    frequent:
      '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十第公此已使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体相见被什二等吧吗呢啊谢让请找死真爱听话走快给跟做叫吃钱怎谁哪别样回老名字姐哥爸妈',
    punctuation: '，。？！…、：“”《》—',
    encodings: ['gb18030'],
    shares: { frequent: 0.62, punctuation: 0.1, hangul: 0, kana: 0.0005, han: 0.28 },
  },
  {
    code: 'zh-Hant',
    frequent:
      '的一是不了人我在有他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生自會那後能對著事其裡所去行過家十用發天如然作方成者多日都三小軍二無同麼經法當起與好看學進種將還分此心前面又定見只主沒公從知使樣些現實點開但因想本長動力機明情已性兩問很最把呢吧嗎啊謝讓請找死真愛聽話走快給跟做叫吃錢怎誰哪別回老名字姐哥爸媽什她它高間',
    punctuation: '，。？！…、：「」『』《》—',
    encodings: ['big5'],
    shares: { frequent: 0.62, punctuation: 0.1, hangul: 0, kana: 0.0005, han: 0.28 },
  },
  {
    code: 'ja',
    frequent:
      'いのにたはるとなてしがでをかっまもすんれうさこらあくだよりけそきつおどやばちじねえせみわろめべほゆひふへげぎぶびずむごぞ人日一大私何見行言思出時分前気手間上生今本中',
    punctuation: '、。！？「」…ー・　',
    encodings: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
    shares: { frequent: 0.66, punctuation: 0.1, hangul: 0, kana: 0.12, han: 0.12 },
  },
  {
    code: 'ko',
    frequent:
      '이다는을에가하고의지를은도로기어나자사리아서한만그라대들해인수요네게거있시내무야일정으안않없우보것제어주말당러까면데전신여니습와너부스려장오동던연생원마선세비모구저유치중상트조소각들알때람같겠건했었왜뭐좋못난진실문더음간위과할드될돼된방차집봐줘래죠군걸',
    punctuation: '…“”‘’·',
    encodings: ['euc-kr'],
    shares: { frequent: 0.74, punctuation: 0.02, hangul: 0.24, kana: 0.0001, han: 0.001 },
  },
];
