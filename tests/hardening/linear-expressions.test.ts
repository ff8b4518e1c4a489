import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { bestCpuMs } from '#tests/cpu-time.ts';
import { type Attack, attacksOn, hostileText } from './worst-input.ts';

const LENGTH = 4_000;
/** A linear search of so short a text takes far less, a quadratic one several times as long. */
const SUSPICIOUS_MS = 2;
/** Of a linear search 2, of a quadratic one 4. */
const MAX_GROWTH = 3;
const ROUNDS = 3;
/** Other work on the machine makes one measurement longer, hardly three of them. */
const MEASUREMENTS = 3;

/** Every regular expression of the server and of the parsers, read from their sources. */
const expressions = globSync('src/{server,subtitles,protocol}/**/*.ts').flatMap((file) =>
  literalsOf(file).map((literal) => [literal, file.replaceAll('\\', '/')] as const),
);

function literalsOf(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function search(literal: string, text: string): void {
  const end = literal.lastIndexOf('/');
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1).replace('y', ''));
  if (pattern.global) text.replaceAll(pattern, '');
  else pattern.test(text);
}

const searchMs = (literal: string, text: string, rounds = ROUNDS) =>
  bestCpuMs(() => search(literal, text), rounds);

function isSuperLinear(literal: string, attack: Attack): boolean {
  const text = hostileText(attack, LENGTH);
  if (searchMs(literal, text, 1) < SUSPICIOUS_MS) return false;
  const twice = hostileText(attack, 2 * LENGTH);
  return Array.from({ length: MEASUREMENTS }).every(() => {
    const onceMs = searchMs(literal, text);
    return onceMs > SUSPICIOUS_MS / 2 && searchMs(literal, twice) > MAX_GROWTH * onceMs;
  });
}

const worstOf = (literal: string) => attacksOn(literal).find((attack) => isSuperLinear(literal, attack));

describe('an expression of the server or of a parser', () => {
  test('was found', () => expect(expressions.length).toBeGreaterThan(150));

  test('takes twice as long for twice its worst input, never four times', () => {
    const superLinear = expressions.flatMap(([literal, file]) => {
      const worst = worstOf(literal);
      return worst ? [`${file}: ${literal} on ${JSON.stringify(worst)}`] : [];
    });
    expect(superLinear).toEqual([]);
  }, 120_000);

  test.each([
    ['/eyJ[\\w-]+\\.[\\w-]+/g', 'the one that once stood in the log'],
    ['/\\/+$/', 'the end of an address'],
    ['/<[^>]*>/g', 'a tag'],
  ])('would be caught if it were %s, %s', (literal) => {
    expect(worstOf(literal)).toBeDefined();
  });
});
