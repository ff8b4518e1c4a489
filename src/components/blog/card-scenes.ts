import type { Category } from '#site/categories.ts';

/** A bar of a card's drawing: a cue, its translation, or what stands around them. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: 'source' | 'translation' | 'quiet';
}

/** The bars of a drawing, on a field of 320 by 180. */
type Scene = readonly Bar[];

const CUE_HEIGHT = 12;
const bar =
  (kind: Bar['kind']) =>
  (x: number, y: number, width: number, height = CUE_HEIGHT): Bar => ({ x, y, width, height, kind });
const source = bar('source');
const translation = bar('translation');
const quiet = bar('quiet');

const timeline: Scene = [
  source(24, 100, 70),
  source(104, 100, 96),
  source(212, 100, 84),
  translation(24, 124, 74),
  translation(104, 124, 92),
  translation(212, 124, 80),
];
const sameCueTwice: Scene = [
  source(28, 112, 112),
  translation(28, 134, 84),
  source(180, 112, 112),
  translation(180, 134, 104),
];
/** Number, times, text; the second text has two lines. */
const file: Scene = [
  quiet(40, 40, 18),
  source(40, 60, 200),
  quiet(40, 80, 150),
  quiet(40, 112, 18),
  source(40, 132, 200),
  translation(40, 152, 170),
];
const foundInAList: Scene = [
  quiet(40, 44, 190),
  quiet(40, 62, 130),
  translation(40, 88, 220),
  source(40, 106, 170),
  quiet(40, 132, 200),
  quiet(40, 150, 120),
];

/** What is drawn for an article that has neither a cover nor a drawing of its own. */
const ofCategories: Readonly<Record<Category, Scene>> = {
  Tutorial: [source(70, 112, 180), translation(50, 134, 220)],
  Comparison: sameCueTwice,
  Technical: file,
  SEO: foundInAList,
  Guide: timeline,
};

/** Heights of a voice, from silence to silence. */
const voice = [8, 20, 44, 30, 58, 36, 66, 48, 24, 40, 62, 34, 52, 28, 46, 18, 8];
/** Eight tools: how long a line each sends back. */
const tools = [64, 80, 48, 72, 84, 56, 40, 76];
const views = [30, 38, 34, 46, 42, 54];

/** Drawings of single articles, by name: two cards of one category look alike otherwise. */
const ofArticles: Readonly<Record<string, Scene>> = {
  // A voice above, and the cue with its translation below.
  'automatic-dubbing-and-subtitles': [
    ...voice.map((height, at) => quiet(34 + at * 15, 72 - height / 2, 7, height)),
    source(70, 122, 180),
    translation(50, 144, 220),
  ],
  // A table of eight.
  'best-ai-translation-tools': tools.flatMap((width, at) => {
    const [x, y] = [at < 4 ? 28 : 172, 38 + (at % 4) * 34];
    return [quiet(x, y, 24), at === 5 ? translation(x + 34, y, width) : source(x + 34, y, width)];
  }),
  // Six pairs in rows; one answer is far too short.
  'checking-a-translation-you-cannot-read': [92, 116, 74, 108, 86, 112].flatMap((width, at) => [
    source(28, 36 + at * 23, width),
    at === 3 ? quiet(172, 36 + at * 23, 28) : translation(172, 36 + at * 23, width + 4),
  ]),
  // A request, indented as programs are, and the reply.
  'translation-api-guide': [
    quiet(28, 44, 60),
    source(46, 68, 96),
    source(46, 92, 78),
    source(46, 116, 88),
    quiet(28, 140, 30),
    quiet(178, 68, 60),
    translation(196, 92, 96),
    translation(196, 116, 74),
    quiet(178, 140, 30),
  ],
  // Views by week; from the last on there are captions.
  'youtube-algorithm-subtitles': [
    ...views.map((height, at) => quiet(40 + at * 36, 152 - height, 22, height)),
    translation(256, 84, 22, 68),
    source(40, 40, 130),
  ],
};

export const sceneOf = (article: string, category: Category): Scene =>
  ofArticles[article] ?? ofCategories[category];
