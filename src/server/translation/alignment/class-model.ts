/** How often an answer of one class translates a source of another: a table learnt from pairs, starting with a prior. */
export type ClassTable<Class extends string> = Readonly<
  Record<Class, Readonly<Partial<Record<Class, number>>>>
>;

export interface ClassModel<Class extends string> {
  /** Natural logarithm of the probability of the answer's class given the source's. */
  logProbability(answer: Class, source: Class): number;
}

export interface ClassPair<Class extends string> {
  readonly answer: Class;
  readonly source: Class;
  /** The certainty that the two belong together, from 0 to 1. */
  readonly weight: number;
}

/** Weight of the prior table, in pairs: a language without full stops is learnt after some lines. */
const PRIOR_PAIRS = 5;
const MIN_PROBABILITY = 0.004;

/** The prior table, corrected by observed pairs (additive smoothing with a Dirichlet prior). */
export function classModel<Class extends string>(
  usual: ClassTable<Class>,
  pairs: readonly ClassPair<Class>[],
): ClassModel<Class> {
  const counts = new Map<string, number>();
  const add = (key: string, weight: number) => counts.set(key, (counts.get(key) ?? 0) + weight);
  for (const { answer, source, weight } of pairs) {
    add(source, weight);
    add(`${source} ${answer}`, weight);
  }
  return {
    logProbability(answer, source) {
      const prior = Math.max(MIN_PROBABILITY, usual[source][answer] ?? 0);
      const seen = counts.get(`${source} ${answer}`) ?? 0;
      return Math.log((prior * PRIOR_PAIRS + seen) / (PRIOR_PAIRS + (counts.get(source) ?? 0)));
    },
  };
}
