/** Counters: they only grow. */
export type Counter =
  | 'polycue.model.calls'
  | 'polycue.model.tokens'
  | 'polycue.translations'
  | 'polycue.credits'
  | 'polycue.cues'
  | 'polycue.suggestions';

/** Distributions, in milliseconds. */
export type Distribution = 'http.server.request.duration' | 'polycue.model.wait' | 'polycue.model.duration';

/** Values of a moment. */
export type Gauge = 'polycue.streams';

/** What tells the values of one metric apart. Few and fixed, and nothing about a person: no user, address, path or text. */
export type Labels = Readonly<Record<string, string | number>>;

/** Where the operator sees the server run (docs/decisions/0087). */
export interface Metrics {
  count(name: Counter, amount: number, labels?: Labels): void;
  record(name: Distribution, milliseconds: number, labels?: Labels): void;
  /** Changes a value by so much. */
  change(name: Gauge, by: number): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/** For a server whose operator configured none. */
export const noMetrics: Metrics = {
  count: () => undefined,
  record: () => undefined,
  change: () => undefined,
  close: async () => undefined,
};
