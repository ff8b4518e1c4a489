import { findLanguage } from '#subtitles/languages/languages.ts';
import { hashOf } from './seeded-random.ts';
import { type Fault, type Item, itemFaults } from './faults.ts';
import { pseudoTranslate } from './pseudo.ts';
import { publishedLines } from './published.ts';
import { reword } from './reword.ts';
import { heed, wishesOf } from './wishes.ts';

/** A request to the model, in either protocol. */
export interface Question {
  readonly instructions: string;
  readonly input: string;
  readonly schema: unknown;
}

/** The text of the answer in the shape that the schema declares, with the fault if it concerns the text. */
export function answerText(question: Question, fault: Fault | null): string {
  const text = JSON.stringify(answerValue(question, fault));
  switch (fault) {
    case 'fenced':
      return `\`\`\`json\n${text}\n\`\`\``;
    case 'prefaced':
      return `Sure! Here's the translation you asked for:\n\n${text}\n\nLet me know if you'd like changes.`;
    case 'cut':
      return text.slice(0, Math.floor(text.length * 0.7));
    case 'garbage':
      return `]]}{ %% ${hashOf(text).toString(36)} "lines": oops [`;
    case 'loop':
      return `${text.slice(0, Math.floor(text.length / 2)).replace(/"[^"]*$/u, '"')}${'la la '.repeat(20_000)}`;
    default:
      return text;
  }
}

function answerValue(question: Question, fault: Fault | null): unknown {
  const input = parseJson(question.input);
  const lines = readLines(input);
  const target = targetOf(question.instructions);
  if (lines.length === 0) return sampleOf(question.schema, String(question.input), target);
  const wishes = wishesOf(fault === 'heedless' ? null : input);
  const published = publishedLines(lines, target);
  // Where a term was asked for, only parts of the line are translated: nobody has published those.
  const translate =
    ([id, line]: readonly [number, string]) =>
    (text: string) =>
      (text === line ? published.get(id) : undefined) ?? pseudoTranslate(text, target);
  const standing = standingTexts(input);
  const items = lines.flatMap((line): Item[] => {
    const [id, source] = line;
    const now = standing.get(id);
    if (now === undefined) return [{ id, source, text: heed(wishes, line, translate(line)) }];
    const fresh = heed({ ...wishes, budgets: new Map() }, line, translate(line));
    const terms = [...wishes.terms.values()];
    const budget = wishes.budgets.get(id) ?? Infinity;
    return reword({ now, fresh, terms, language: target, budget }).map((text) => ({ id, source, text }));
  });
  const answered = applyFault(items, fault, question.input, target);
  if (fault === 'keyed') return { lines: Object.fromEntries(answered.map(({ id, text }) => [id, text])) };
  return { lines: answered.map((item) => toLine(item, question.schema, fault === 'ids-as-strings')) };
}

function applyFault(
  items: readonly Item[],
  fault: Fault | null,
  key: string,
  target: string,
): readonly Item[] {
  const change = fault && itemFaults[fault];
  if (!change) return items;
  let draws = 0;
  const isLatin = (findLanguage(target)?.script ?? 'Latn') === 'Latn';
  return change(items, {
    pick: (below) => hashOf(`${key}${(draws += 1)}`) % below,
    inWrongScript: (source) => pseudoTranslate(source, isLatin ? 'ru' : 'de'),
  });
}

/** An anchor is the beginning of the source: of the line that the text really belongs to. */
function toLine({ id, source, text }: Item, schema: unknown, hasTextIds: boolean): object {
  const asksForAnchor = JSON.stringify(schema ?? '').includes('"src"');
  const i = hasTextIds ? String(id) : id;
  return asksForAnchor ? { i, src: source.split(' ').slice(0, 3).join(' '), t: text } : { i, t: text };
}

/** The source of the lines that a call asks for, without what stands around them. */
export function askedLines({ input }: Question): readonly string[] {
  return readLines(parseJson(input)).map(([, source]) => source);
}

function readLines(input: unknown): [number, string][] {
  const lines = isRecord(input) && Array.isArray(input['lines']) ? (input['lines'] as unknown[]) : [];
  return lines.flatMap((line): [number, string][] =>
    isRecord(line) && typeof line['i'] === 'number' && typeof line['t'] === 'string'
      ? [[line['i'], line['t']]]
      : [],
  );
}

/** The finished translations that other words are wanted for, by line number. */
function standingTexts(input: unknown): ReadonlyMap<number, string> {
  const lines = isRecord(input) && Array.isArray(input['lines']) ? (input['lines'] as unknown[]) : [];
  return new Map(
    lines.flatMap((line): [number, string][] =>
      isRecord(line) && typeof line['i'] === 'number' && typeof line['now'] === 'string'
        ? [[line['i'], line['now']]]
        : [],
    ),
  );
}

/** The instructions name the target language with its code in brackets: 'into Greek (el)'. */
function targetOf(instructions: string): string {
  for (const [, code = ''] of instructions.matchAll(/\(([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\)/gu)) {
    if (findLanguage(code)) return code;
  }
  return 'es';
}

/** A value of the declared shape, for questions without lines. */
function sampleOf(schema: unknown, input: string, target: string): unknown {
  if (!isRecord(schema)) return null;
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isRecord(schema['properties']) ? schema['properties'] : {}).map(([name, part]) => [
          name,
          sampleOf(part, input, target),
        ]),
      );
    case 'array':
      return [];
    case 'string':
      return Array.isArray(schema['enum']) ? String(schema['enum'][0]) : 'A conversation between people.';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A question in plain text, without lines.
    return null;
  }
}
