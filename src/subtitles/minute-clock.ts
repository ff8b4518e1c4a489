import { formatTimecode, MS_PER_MINUTE, MS_PER_SECOND } from './timecode.ts';

const MS = Array.from({ length: MS_PER_SECOND }, (_, value) => String(value).padStart(3, '0'));
const LONGEST_PREFIX_CHARS = 6;

/**
 * A `formatTimecode` for one track after the other: times that follow each other mostly share their minute, which is then written once. The clock
 * belongs to one writer.
 */
export function minuteClock(separator: ',' | '.'): (ms: number) => string {
  const seconds = Array.from({ length: 60 }, (_, value) => `${String(value).padStart(2, '0')}${separator}`);
  let minute = -1;
  let prefix = '';
  return (ms) => {
    // Fractions, negative and enormous times take the long way.
    if (ms < 0 || (ms | 0) !== ms) return formatTimecode(ms, separator);
    const nextMinute = (ms / MS_PER_MINUTE) | 0;
    if (nextMinute !== minute) {
      minute = nextMinute;
      prefix = formatTimecode(ms, separator).slice(0, -LONGEST_PREFIX_CHARS);
    }
    const rest = ms - nextMinute * MS_PER_MINUTE;
    const second = (rest / MS_PER_SECOND) | 0;
    return prefix + seconds[second]! + MS[rest - second * MS_PER_SECOND]!;
  };
}
