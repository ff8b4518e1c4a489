/**
 * Words that a line must not end with: articles, prepositions, conjunctions and the like, which belong to the word that follows. Where a language is
 * not listed, nothing is known.
 */
const CLINGING: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'a an the of to in on at by for from with and or but as if that than into onto over under my your his her its our their this these those no not is are was were very mr mrs ms dr',
    de: 'der die das den dem des ein eine einen einem einer eines und oder aber in im an am auf aus bei beim mit nach von vom vor zu zum zur für durch um ohne über unter als wie dass mein dein sein ihr unser euer kein nicht',
    fr: "le la les l' un une des du de d' à au aux en dans sur sous par pour avec sans chez et ou mais que qui si mon ton son ma ta sa mes tes ses notre votre leur ce cet cette ces ne très",
    es: 'el la los las un una unos unas de del a al en por para con sin sobre entre desde hasta y e o u pero que si mi tu su mis tus sus este esta ese esa no muy',
    it: "il lo la i gli le l' un uno una di del della dei delle a al alla ai da dal in nel nella con su sul per tra fra e o ma che se mio tuo suo mia tua sua non molto",
    pt: 'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre e ou mas que se meu teu seu minha tua sua não muito',
    nl: 'de het een van in op aan bij met naar voor uit om door over onder te en of maar dat als mijn jouw zijn haar ons niet',
    sv: 'en ett den det de av i på till från med för om hos vid och eller men att som min din sin inte',
    da: 'en et den det de af i på til fra med for om hos ved og eller men at som min din sin ikke',
    no: 'en et ei den det de av i på til fra med for om hos ved og eller men at som min din sin ikke',
    pl: 'a i o u w z we ze na do od po za przy przez dla bez pod nad przed oraz lub ale że nie mój twój jego jej',
    cs: 'a i o u v z s k ve ze se ke na do od po za při pro bez pod nad před nebo ale že můj tvůj',
    ru: 'а и о у в с к во со ко на до от по за при для без под над перед из об или но что не мой твой его её',
    uk: 'а і й о у в з зі до від по за при для без під над перед із та або але що не мій твій його її',
    ro: 'un o de la în din pe cu pentru prin fără și sau dar că nu al ai ale',
    el: 'ο η το οι τα του της των τον την ένας μια ένα σε στο στη στον στην από με για και ή αλλά να θα δεν μου σου',
    hu: 'a az egy és vagy de hogy nem',
    tr: 'bir ve veya ama ile çok bu şu o',
    ca: "el la els les l' un una de del a al en per amb sense i o però que si meu teu seu no",
    id: 'di ke dari pada untuk dengan dan atau tetapi yang se para tidak',
  }),
);

const wordSets = new Map<string, ReadonlySet<string>>();

/** Whether a line may not end with this word. */
export function clingsToNext(word: string, language: string): boolean {
  const known = wordSets.get(language);
  const words = known ?? new Set(CLINGING.get(language)?.split(' '));
  if (!known) wordSets.set(language, words);
  const bare = word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^\P{L}+/u, '');
  return words.has(bare);
}
