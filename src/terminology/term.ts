/** A text and its translation: a term of a glossary, or a unit of a translation memory. */
export interface Term {
  readonly source: string;
  readonly target: string;
}

/** The languages of a list, by code: `en` into `pt-BR`. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** Why a file of terms cannot be read. */
export type TermFileProblem = 'malformed' | 'entities' | 'tooDeep' | 'tooLarge' | 'otherKind';

/** A file of terms that is refused as a whole. */
export class TermFileError extends Error {
  override readonly name = 'TermFileError';
  readonly problem: TermFileProblem;

  constructor(problem: TermFileProblem) {
    super(problem);
    this.problem = problem;
  }
}
