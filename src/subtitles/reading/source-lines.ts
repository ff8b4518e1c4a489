import type { ProblemLog } from './problem-log.ts';
import { cleanSource } from './source-text.ts';

/** The lines of a text, whatever ends them; reports bytes that were lost in decoding. */
export function sourceLines(source: string, log: ProblemLog): string[] {
  const text = cleanSource(source, log);
  return text.includes('\r') ? text.split(/\r\r\n|\r\n?|\n/u) : text.split('\n');
}
