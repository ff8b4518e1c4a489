/** Six languages of the scene, in the order of the buttons. */
export const sceneLanguages = [
  { code: 'en', name: 'English', by: 'film' },
  { code: 'sv', name: 'Svenska', by: 'film' },
  { code: 'ru', name: 'Русский', by: 'film' },
  { code: 'ja', name: '日本語', by: 'film' },
  { code: 'ar', name: 'العربية', by: 'film' },
  { code: 'es', name: 'Español', by: 'us' },
] as const;

type Code = (typeof sceneLanguages)[number]['code'];

/** One cue of the scene in all six. */
export interface SceneCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: Readonly<Record<Code, string>>;
}

/** Elephants Dream, 0:47 to 1:05, cues 7 to 12 of the English track; punctuation tidied. */
export const sceneCues: readonly SceneCue[] = [
  {
    startMs: 47037,
    endMs: 48494,
    text: {
      en: 'Are you hurt?',
      sv: 'Är du skadad?',
      ru: 'Ты не ранен?',
      ja: 'ケガはないか？',
      ar: 'هل أصبت؟',
      es: '¿Estás herido?',
    },
  },
  {
    startMs: 51994,
    endMs: 53949,
    text: {
      en: 'I don’t think so. You?',
      sv: 'Jag tror inte det … Är du?',
      ru: 'Вроде нет… А ты?',
      ja: 'ええ、多分… あなたは？',
      ar: 'لا أظن ذلك… وأنت؟',
      es: 'Creo que no. ¿Y tú?',
    },
  },
  {
    startMs: 55160,
    endMs: 56985,
    text: {
      en: 'I’m OK.',
      sv: 'Jag är ok.',
      ru: 'Я в порядке.',
      ja: 'わしは平気だ',
      ar: 'أنا بخير',
      es: 'Estoy bien.',
    },
  },
  {
    startMs: 57118,
    endMs: 61111,
    text: {
      en: 'Get up, Emo. It’s not safe here.',
      sv: 'Res dig upp, Emo. Det är inte säkert här.',
      ru: 'Вставай, Имо. Здесь небезопасно.',
      ja: '起きてくれイーモ ここは危ない',
      ar: 'قم يا إيمو، المكان هنا غير آمن',
      es: 'Levántate, Emo. Aquí no es seguro.',
    },
  },
  {
    startMs: 62034,
    endMs: 63573,
    text: {
      en: 'Let’s go.',
      sv: 'Kom så går vi.',
      ru: 'Пойдём.',
      ja: '行こう',
      ar: 'لنذهب',
      es: 'Vamos.',
    },
  },
  {
    startMs: 63610,
    endMs: 65114,
    text: {
      en: 'What’s next?',
      sv: 'Vad nu då?',
      ru: 'Что дальше?',
      ja: 'どこに？',
      ar: 'وماذا بعد؟',
      es: '¿Y ahora qué?',
    },
  },
];
