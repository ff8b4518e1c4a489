import { normalForm } from '../encoding/normal-form.ts';
import { type ColumnRole, HEADER_WORDS } from './header-words.ts';

/** Of a heading with several known words, the role that is meant first: `Subtitle start` is a start, `Line number` a number. */
const PRECEDENCE: readonly ColumnRole[] = [
  'duration',
  'start',
  'end',
  'number',
  'translation',
  'text',
  'speaker',
  'time',
];

/** `(in ms)`, `in seconds`, `(hh:mm:ss)`: how the times below a heading are written. */
const UNIT = /(?: in)? (?:milliseconds?|millis|msecs?|ms|seconds?|secs?|sekunden|s|hh mm ss.*)$/u;
const MAX_HEADER_CHARS = 80;
/** No heading has a time. */
const CLOCK = /\d:\d\d/u;

const roleByHeading = new Map<string, ColumnRole>();
for (const language of HEADER_WORDS)
  for (const role of PRECEDENCE)
    for (const heading of language[role]?.split(', ') ?? [])
      if (!roleByHeading.has(folded(heading))) roleByHeading.set(folded(heading), role);

/** What a heading may say of its column, in the languages of {@link HEADER_WORDS}, the likeliest first: `Text in English` is a start or a text. */
export function rolesOf(heading: string): ColumnRole[] {
  if (heading.length > MAX_HEADER_CHARS || CLOCK.test(heading)) return [];
  if (heading.trim() === '#') return ['number'];
  const name = nameIn(heading);
  const whole = roleByHeading.get(name);
  if (whole) return [whole];
  const roles = name.split(' ').map((word) => roleByHeading.get(word));
  return PRECEDENCE.filter((role) => roles.includes(role));
}

/** Whether a cell is the name of a column and nothing else: `Words`, not `Lost words`. */
export function isName(heading: string): boolean {
  return heading.length <= MAX_HEADER_CHARS && roleByHeading.has(nameIn(heading));
}

function nameIn(heading: string): string {
  return folded(heading).replace(UNIT, '');
}

/** Whether a first row says from when or to when, and which of its columns has the words. */
export function namesCues(row: readonly string[]): boolean {
  const roles = row.map(rolesOf);
  const has = (...wanted: readonly ColumnRole[]) =>
    roles.some((found) => wanted.some((role) => found.includes(role)));
  return has('start', 'time') && has('text', 'translation') && row.length > 1;
}

/** The words of a heading without case, accents and punctuation. */
function folded(heading: string): string {
  return normalForm(heading, 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
