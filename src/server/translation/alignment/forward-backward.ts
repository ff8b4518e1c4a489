/** A hidden Markov model over a sequence: natural logarithms throughout. */
export interface Chain {
  readonly length: number;
  readonly states: number;
  start(state: number): number;
  step(at: number, from: number, to: number): number;
  end(state: number): number;
  emit(at: number, state: number): number;
}

/** Posterior probability of each state at each position, by the forward-backward algorithm (Rabiner, 1989). */
export function posteriors(chain: Chain): Float64Array[] {
  const { length, states } = chain;
  if (length === 0) return [];
  const table = () => Array.from({ length }, () => new Float64Array(states));
  const [forward, backward, emitted] = [table(), table(), table()];
  for (let at = 0; at < length; at += 1)
    for (let state = 0; state < states; state += 1) emitted[at]![state] = chain.emit(at, state);
  const terms = new Float64Array(states);
  for (let to = 0; to < states; to += 1) forward[0]![to] = chain.start(to) + emitted[0]![to]!;
  for (let at = 1; at < length; at += 1) {
    for (let to = 0; to < states; to += 1) {
      for (let from = 0; from < states; from += 1)
        terms[from] = forward[at - 1]![from]! + chain.step(at, from, to);
      forward[at]![to] = logSumExp(terms) + emitted[at]![to]!;
    }
  }
  for (let from = 0; from < states; from += 1) backward[length - 1]![from] = chain.end(from);
  for (let at = length - 2; at >= 0; at -= 1) {
    for (let from = 0; from < states; from += 1) {
      for (let to = 0; to < states; to += 1)
        terms[to] = chain.step(at + 1, from, to) + emitted[at + 1]![to]! + backward[at + 1]![to]!;
      backward[at]![from] = logSumExp(terms);
    }
  }
  return forward.map((row, at) => normalise(row.map((value, state) => value + backward[at]![state]!)));
}

function logSumExp(terms: Float64Array): number {
  let highest = -Infinity;
  for (let at = 0; at < terms.length; at += 1) if (terms[at]! > highest) highest = terms[at]!;
  if (highest === -Infinity) return -Infinity;
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const difference = terms[at]! - highest;
    if (difference > -40) sum += Math.exp(difference);
  }
  return highest + Math.log(sum);
}

function normalise(logs: Float64Array): Float64Array {
  const total = logSumExp(logs);
  return logs.map((value) => Math.exp(value - total));
}
