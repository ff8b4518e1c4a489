import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';

/** Of each kind of character that an expression may name. */
const candidates = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
  ...'\n\r\té漢あก“”»⟦⟧\u0301\u2028\u200b–…♪٣😀ا',
];
const SAMPLES_PER_CLASS = 3;
const MAX_SAMPLES = 14;
/** No expression ends with it, so a search that came to the end fails there. */
const MISMATCH = '\u0000';

export interface Attack {
  readonly prefix: string;
  readonly pump: string;
}

/** Texts whose repetition might make the expression go back: what its parts match, alone, in pairs, and after one another. */
export function attacksOn(literal: string): Attack[] {
  const samples = samplesOf(literal);
  const pairs = samples.flatMap((first) => samples.map((second) => first + second));
  const pumps = new Set([...samples, ...pairs, ...wordsOf(literal)]);
  const prefixes = ['', 'x', ...samples.slice(0, 3)];
  return [...pumps].flatMap((pump) => prefixes.map((prefix) => ({ prefix, pump })));
}

export function hostileText({ prefix, pump }: Attack, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / pump.length)) + MISMATCH;
}

function samplesOf(literal: string): string[] {
  const parsed = parseRegExpLiteral(literal);
  const flags = parsed.flags.raw.replaceAll(/[gy]/g, '');
  const samples = new Set<string>();
  const addMatches = ({ raw }: AST.Node) => {
    const single = new RegExp(`^${raw}$`, flags);
    candidates
      .filter((char) => single.test(char))
      .slice(0, SAMPLES_PER_CLASS)
      .forEach((char) => samples.add(char));
  };
  visitRegExpAST(parsed, {
    onCharacterEnter: (node) => {
      if (node.parent.type !== 'CharacterClass' && node.parent.type !== 'CharacterClassRange')
        samples.add(String.fromCodePoint(node.value));
    },
    onCharacterClassEnter: addMatches,
    onCharacterSetEnter: (node) => {
      if (node.parent.type !== 'CharacterClass') addMatches(node);
    },
  });
  return [...samples].slice(0, MAX_SAMPLES);
}

/** The words that the expression spells out. */
function wordsOf(literal: string): string[] {
  const words: string[] = [];
  visitRegExpAST(parseRegExpLiteral(literal), {
    onAlternativeEnter: ({ elements }) => {
      const letters = elements.map((part) =>
        part.type === 'Character' ? String.fromCodePoint(part.value) : MISMATCH,
      );
      words.push(
        ...letters
          .join('')
          .split(MISMATCH)
          .filter((word) => word.length > 1),
      );
    },
  });
  return words;
}
