/** Which script a text is written in, and whether that is the one a language uses. */

/** Letters that only Simplified Chinese has, and at the same place what Traditional Chinese writes for each. */
const SIMPLIFIED =
  '们这来说时对为会过发国经学开问样现还关没进见长么动间后当头边让给谁请谢认识话听写读买卖钱车门马鸟鱼风飞语书东两个几岁爱乐欢气电脑网视频机场师医药战争军队号叶万亿双应该难离觉亲妈爷孙儿岛广厂厅压厉参变团园围图圆圣坏块坚坛坟' +
  '备够夹奋奖妇娱宝实审宫宽宾导将尔尘尝层属岂岗峡币帅帐带帮庆库庙废异弃张弹强归录彻忆态怀怜总恋恶悬惊惯愿戏户执扩扫扬报担拥择挡挥损换据掷摆敌数断无旧显晓暂术杀杂权条极构枪标树桥检楼横残毁毕汉汤泪泽洁浅测济浓涛润渐温湾湿满灭' +
  '灯灵灾炉点炼烂烦烧热牵状独狱猎环玛疗疯监盖盘码础确礼祸种积称稳穷窃竞笔筑简类紧红约级纪纯纸纳线练组细终结绝统继绩绪续维绿编缘罗罚罢职联聪肃肠肤胁胜胶脏脚脱脸舰艺节苏苹范荣获虑虽虾蚂补装袭规觅览触计订讨训议记讲许论设访证评' +
  '词译试诗诚询详误诱课调谅谈谋谎谓谜谨谱贝负财责败货质贩贪贫购贯贴贵费贺贼资赌赏赔赖赚赛赞赶跃踪轮软转轻载较辆辈辉输达迁运违连迟适选递逻遗邓邮郑释针钟钢钥铁铃银错锁锅键镇镜闭闯闲闻阅阳阴阵阶际陆陈险随隐静顶项顺须顾顿预领题颜额饭饮饱馆驱驶验骂骄骑骗鲁鲜鸡鸣鸭鹅鹰麦黄齐齿龙龟吗吓呜员响哑唤啰喷';
const TRADITIONAL =
  '們這來說時對為會過發國經學開問樣現還關沒進見長麼動間後當頭邊讓給誰請謝認識話聽寫讀買賣錢車門馬鳥魚風飛語書東兩個幾歲愛樂歡氣電腦網視頻機場師醫藥戰爭軍隊號葉萬億雙應該難離覺親媽爺孫兒島廣廠廳壓厲參變團園圍圖圓聖壞塊堅壇墳' +
  '備夠夾奮獎婦娛寶實審宮寬賓導將爾塵嘗層屬豈崗峽幣帥帳帶幫慶庫廟廢異棄張彈強歸錄徹憶態懷憐總戀惡懸驚慣願戲戶執擴掃揚報擔擁擇擋揮損換據擲擺敵數斷無舊顯曉暫術殺雜權條極構槍標樹橋檢樓橫殘毀畢漢湯淚澤潔淺測濟濃濤潤漸溫灣濕滿滅' +
  '燈靈災爐點煉爛煩燒熱牽狀獨獄獵環瑪療瘋監蓋盤碼礎確禮禍種積稱穩窮竊競筆築簡類緊紅約級紀純紙納線練組細終結絕統繼績緒續維綠編緣羅罰罷職聯聰肅腸膚脅勝膠臟腳脫臉艦藝節蘇蘋範榮獲慮雖蝦螞補裝襲規覓覽觸計訂討訓議記講許論設訪證評' +
  '詞譯試詩誠詢詳誤誘課調諒談謀謊謂謎謹譜貝負財責敗貨質販貪貧購貫貼貴費賀賊資賭賞賠賴賺賽讚趕躍蹤輪軟轉輕載較輛輩輝輸達遷運違連遲適選遞邏遺鄧郵鄭釋針鐘鋼鑰鐵鈴銀錯鎖鍋鍵鎮鏡閉闖閒聞閱陽陰陣階際陸陳險隨隱靜頂項順須顧頓預領題顏額飯飲飽館驅駛驗罵驕騎騙魯鮮雞鳴鴨鵝鷹麥黃齊齒龍龜嗎嚇嗚員響啞喚囉噴';

/** Simplified letters that Japan writes in the same way. */
const JAPANESE_TOO = new Set(
  '来会国学点号万双参旧断属条楼状独称礼宝当争医写担据数恋灯炉窃触静温湾浅湿将怜残随黄后脚脱没叶装麦',
);

const simplified = new Set(SIMPLIFIED);
const traditional = new Set(TRADITIONAL);

/** The Unicode scripts that make up a writing; the others are named in Unicode as in ISO 15924. */
const MIXED_WRITINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Hans: ['Hani', 'Bopo'],
    Hant: ['Hani', 'Bopo'],
    Jpan: ['Hani', 'Hira', 'Kana'],
    Kore: ['Hang', 'Hani'],
  }),
);

interface WritingPatterns {
  /** A letter of the writing. */
  readonly own: RegExp;
  /** A letter or mark that is neither of the writing nor of every writing. */
  readonly foreign: RegExp;
}

const patterns = new Map<string, WritingPatterns>();

/** The patterns of a writing, such as `Latn` or `Jpan`. */
function patternsOf(writing: string): WritingPatterns {
  const known = patterns.get(writing);
  if (known) return known;
  const scripts = MIXED_WRITINGS.get(writing) ?? [writing];
  const own = `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
  const made = {
    own: new RegExp(own, 'u'),
    foreign: new RegExp(`(?!${own}|${NEUTRAL_LETTER.source})[\\p{L}\\p{M}]`, 'u'),
  };
  patterns.set(writing, made);
  return made;
}

/** Web and mail addresses, hashtags and handles are the same in every script. */
const ADDRESS = /\/\/|[@#]|\w\.\w/u;
/** Words, cut where Latin or Greek letters meet others: 'Randolph가' is a name and an ending. */
const WORD =
  /(?:\p{Script=Latin}\p{M}*)+|(?:\p{Script=Greek}\p{M}*)+|(?:(?![\p{Script=Latin}\p{Script=Greek}])\p{L}\p{M}*)+/gu;
const LATIN_ONLY = /^[\p{Script=Latin}\p{M}]+$/u;
const LETTER = /\p{L}/u;
/** Letters that belong to no script in particular, and the Greek ones of formulas. */
const NEUTRAL_LETTER = /[\p{Script=Common}\p{Script=Inherited}]/u;
const GREEK_SIGN = /^\p{Script=Greek}\p{M}*$/u;
const LOWER_CASE_LATIN = /^[\p{Ll}\p{M}]{2,}$/u;

/** A third of a sentence in another script is more than names; where it is most of it, the text is no translation. */
const MAX_FOREIGN_SHARE = 0.3;
const WHOLE_FOREIGN_SHARE = 0.6;
/** So many Latin words in a row, none of them capitalised, are no names but a part that was not translated. */
const MIN_LATIN_RUN = 3;

/** Words of a text that are not in the writing it should be in. */
export interface ForeignScript {
  readonly words: readonly string[];
  /** The text as a whole is in another script, and not only some words of it. */
  readonly isWhole: boolean;
}

/**
 * Finds words in another script than a writing's, at any length of the text, Simplified against Traditional Chinese included; `null` where there
 * are none. Words in Latin letters that the source around it has too are names, and travel.
 */
export function findForeignScript(text: string, writing: string, source = ''): ForeignScript | null {
  const isWrong = isWrongChinese(text, writing);
  const { own, foreign: foreignLetter } = patternsOf(writing);
  if (!isWrong && !foreignLetter.test(text)) return null;
  const words = withoutAddresses(text).match(WORD) ?? [];
  const names = source.toLowerCase();
  const untranslated = writing === 'Latn' ? new Set<number>() : latinRuns(words);
  const isName = (word: string, at: number) =>
    writing !== 'Latn' &&
    LATIN_ONLY.test(word) &&
    !untranslated.has(at) &&
    names.includes(word.toLowerCase());
  const counted = words.filter(
    (word, at) => !isName(word, at) && !(words.length > 1 && GREEK_SIGN.test(word)),
  );
  const countedWords = new Set(counted);
  const isForeign = (letter: string) => !own.test(letter) && !NEUTRAL_LETTER.test(letter);
  const letters = [...counted.join('')].filter((char) => LETTER.test(char));
  const foreign = letters.filter(isForeign);
  const share = foreign.length / Math.max(1, letters.length);
  if (share > WHOLE_FOREIGN_SHARE || isWrong) return { words: counted, isWhole: true };
  const hasMany = share > MAX_FOREIGN_SHARE;
  const found = words.filter((word, at) => {
    const isTelling = (char: string) => isForeign(char) && (hasMany || !LATIN_ONLY.test(char));
    return untranslated.has(at) || (countedWords.has(word) && [...word].some(isTelling));
  });
  return found.length > 0 ? { words: found, isWhole: false } : null;
}

function withoutAddresses(text: string): string {
  if (!ADDRESS.test(text)) return text;
  return text
    .split(/\s/u)
    .filter((part) => !ADDRESS.test(part))
    .join(' ');
}

/** Positions of words in long rows of Latin words without capitals. */
function latinRuns(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && LOWER_CASE_LATIN.test(words[at]!) && LATIN_ONLY.test(words[at]!)) continue;
    if (at - from >= MIN_LATIN_RUN) for (let word = from; word < at; word += 1) found.add(word);
    from = at + 1;
  }
  return found;
}

function isWrongChinese(text: string, writing: string): boolean {
  if (writing !== 'Hans' && writing !== 'Hant' && writing !== 'Jpan') return false;
  const { simplifiedCount, traditionalCount } = countChinese(text);
  if (writing === 'Hans') return traditionalCount > simplifiedCount;
  if (writing === 'Hant') return simplifiedCount > traditionalCount;
  // Chinese in place of Japanese: a sentence without kana, in letters that Japan does not write.
  const notJapanese = [...text].filter((char) => simplified.has(char) && !JAPANESE_TOO.has(char));
  return notJapanese.length >= 2 && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** How many letters of a text only Simplified and only Traditional Chinese has. */
export function countChinese(text: string): { simplifiedCount: number; traditionalCount: number } {
  let simplifiedCount = 0;
  let traditionalCount = 0;
  for (const char of text) {
    if (simplified.has(char)) simplifiedCount += 1;
    else if (traditional.has(char)) traditionalCount += 1;
  }
  return { simplifiedCount, traditionalCount };
}
