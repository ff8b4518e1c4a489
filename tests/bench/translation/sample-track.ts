import { mulberry32 } from '#tests/mulberry32.ts';
import type { Cue } from '#subtitles/cue.ts';

const PEOPLE = ['Anna', 'Tom', 'Maria', 'Doctor Kell', 'Ben', 'Mrs Hale', 'Captain'];
const SUBJECTS = [
  'the engine',
  'my brother',
  'this city',
  'the old bridge',
  'your letter',
  'the weather',
  'that song',
  'our ship',
];
const VERBS = [
  'never told me about',
  'is waiting for',
  'has to leave',
  'was built beside',
  'will not forgive',
  'reminds me of',
  'came back for',
];
const PLACES = [
  'the station',
  'Berlin',
  'the north gate',
  'the hospital',
  'an island without a name',
  'the kitchen',
  'Room 12',
];
const TIMES = [
  'tomorrow',
  'before midnight',
  'in 45 minutes',
  'since 1987',
  'every Sunday',
  'at last',
  'after the war',
];
const SHORT = [
  'No.',
  'Why?',
  'Come on!',
  'Wait...',
  'I know.',
  'Right.',
  'Are you sure?',
  'Thank you.',
  'Run!',
  'Please.',
];
const OPENERS = ['Listen,', 'You know,', 'I think', 'Tell me,', 'Maybe', 'They say', 'Look,'];

/** Made-up dialogue with the habits of real subtitles: sentences over several cues, short replies, two speakers, notes, numbers, tags. */
export function sampleTrack(count: number, seed = 1): Cue[] {
  const random = mulberry32(seed);
  const cues: Cue[] = [];
  let atMs = 1_000;
  while (cues.length < count) {
    for (const cue of nextCues(random)) {
      if (cues.length === count) break;
      const length = 900 + cue.text.length * 45;
      cues.push({ ...cue, startMs: atMs, endMs: atMs + length });
      atMs += length + (random() < 0.15 ? 2_500 : 120);
    }
  }
  return cues;
}

/** One-line cues of about 40 characters, as peers were measured with. */
export function plainTrack(count: number): Cue[] {
  return sampleTrack(count * 4, 7)
    .filter(({ text, spans }) => !spans && !text.includes('\n') && text.length > 30 && text.length < 50)
    .slice(0, count)
    .map((cue, at) => ({ ...cue, startMs: at * 3_000, endMs: at * 3_000 + 2_500 }));
}

type Words = Pick<Cue, 'text' | 'spans'>;

function nextCues(random: () => number): Words[] {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const sentence = () => `${pick(OPENERS)} ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(SUBJECTS)}`;
  const kind = random();
  if (kind < 0.22) return [{ text: pick(SHORT) }];
  if (kind < 0.3) return [{ text: `- ${pick(SHORT)}\n- ${sentence()}.` }];
  if (kind < 0.34) return [{ text: '♪ ♪' }];
  if (kind < 0.38) {
    const text = `${pick(PEOPLE)} is in ${pick(PLACES)} ${pick(TIMES)}.`;
    return [{ text, spans: [{ start: 0, end: text.indexOf(' is'), kind: 'italic' }] }];
  }
  if (kind < 0.44) return [{ text: `[${pick(SUBJECTS)} breaks]` }];
  if (kind < 0.62) {
    // One sentence over two or three cues.
    return [
      { text: `${sentence()}` },
      ...(random() < 0.4 ? [{ text: `and ${pick(SUBJECTS)} ${pick(VERBS)} ${pick(PLACES)},` }] : []),
      { text: `but not ${pick(TIMES)} in ${pick(PLACES)}.` },
    ];
  }
  if (kind < 0.78) return [{ text: `${sentence()} ${pick(TIMES)}.` }];
  if (kind < 0.9) return [{ text: `${pick(PEOPLE)}, where is ${pick(SUBJECTS)}?` }];
  return [{ text: `${sentence()},\nand ${pick(PEOPLE)} ${pick(VERBS)} ${pick(PLACES)} ${pick(TIMES)}.` }];
}

/** Sentences of nearly the same length and form, without numbers or names: nothing but their words tells them apart. */
export function evenTrack(count: number, seed = 1): Cue[] {
  const random = mulberry32(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const subjects = ['The baker', 'My sister', 'A farmer', 'The judge', 'Our guest', 'The miller', 'A sailor'];
  const verbs = ['opened', 'wanted', 'missed', 'painted', 'carried', 'dropped', 'noticed', 'watched'];
  const objects = ['the window', 'a yellow cup', 'the old boat', 'that ladder', 'a long coat', 'the garden'];
  const ends = ['at dawn', 'in March', 'by night', 'at noon', 'in haste', 'at home'];
  return spread(count, () => `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(ends)}.`);
}

/** Replies of a word or two. */
export function shortTrack(count: number, seed = 1): Cue[] {
  const random = mulberry32(seed);
  const words =
    'yes no wait stop here there never always come go look see hold listen well fine maybe please sorry thanks right now then why how who what when where'.split(
      ' ',
    );
  const pick = () => words[Math.floor(random() * words.length)]!;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return spread(count, () => {
    const end = '....!?'.charAt(Math.floor(random() * 6));
    return random() < 0.5 ? `${capital(pick())}${end}` : `${capital(pick())} ${pick()}${end}`;
  });
}

function spread(count: number, text: () => string): Cue[] {
  return Array.from({ length: count }, (_, at) => ({
    startMs: at * 3_000,
    endMs: at * 3_000 + 2_500,
    text: text(),
  }));
}
