import { type Json, stringOf } from '../reading/json.ts';
import { timesOfWords, wordOf } from './read-segment.ts';
import type { SpokenSegment, SpokenWord } from './segment.ts';

const LONG_PAUSE_MS = 1_000;

/** Words without segments become one for each stretch between long pauses. */
export function joinWords(
  words: readonly SpokenWord[],
  speaker: Pick<SpokenSegment, 'speaker'> = {},
): SpokenSegment[] {
  const groups: SpokenWord[][] = [];
  let lastEndMs = -Infinity;
  for (const word of words) {
    const isApart = word.startMs !== null && word.startMs - lastEndMs >= LONG_PAUSE_MS;
    const group = groups.at(-1);
    if (group && !isApart) group.push(word);
    else groups.push([word]);
    lastEndMs = word.endMs ?? lastEndMs;
  }
  return groups.flatMap((group) => {
    const { startMs, endMs } = timesOfWords(group);
    const text = group
      .map((word) => word.text)
      .join('')
      .trim();
    return startMs === null || text === '' ? [] : [{ startMs, endMs, text, words: group, ...speaker }];
  });
}

/** The same of words as a recogniser lists them, without the blanks between them, unless it lists these too. */
export function joinListedWords(items: readonly Json[], unitMs: number): SpokenSegment[] {
  const words = items.map((item) => wordOf(item, unitMs));
  if (items.some(isBlank)) return joinWords(withBlanks(items, words));
  return joinWords(
    words.map((word, index) => ({ ...word, text: index === 0 ? word.text : ` ${word.text.trim()}` })),
  );
}

/** ElevenLabs lists what stands between words, nothing in Chinese. */
function isBlank(item: Json): boolean {
  return stringOf(item, 'type') === 'spacing';
}

function withBlanks(items: readonly Json[], words: readonly SpokenWord[]): SpokenWord[] {
  const joined: SpokenWord[] = [];
  words.forEach((word, at) => {
    const last = joined.at(-1);
    if (!isBlank(items[at]!)) joined.push(word);
    else if (last) joined[joined.length - 1] = { ...last, text: last.text + word.text };
  });
  return joined;
}
