import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { CallEnvironment, Line } from '../model.ts';
import { termFinder, wordsWithoutMarkup } from '../model-text.ts';
import type { CallContext, OccursInLines } from './prompt.ts';

/** Looks for the terms of the brief, the glossary and the words to keep, a line at a time: hundreds of terms in long lines take long. */
export async function occurringTerms(
  lines: readonly Line[],
  { brief }: Pick<CallContext, 'brief'>,
  { assignment, yieldToEventLoop }: Pick<CallEnvironment, 'assignment' | 'yieldToEventLoop'>,
): Promise<OccursInLines> {
  const { glossary = [], keep = [] } = assignment.options;
  const terms = new Set([...[...(brief?.terms ?? []), ...glossary].map(({ source }) => source), ...keep]);
  const found = new Set<string>();
  const look = (line: Line) => {
    const occurs = termFinder(wordsWithoutMarkup(line.text));
    for (const term of terms) if (!found.has(term) && occurs(term)) found.add(term);
  };
  if (terms.size > 0) await mapInSlices(lines, look, yieldToEventLoop);
  return (term) => found.has(term);
}
