/** A JSON schema, in the part of the language that both providers take. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One call to a model: standing instructions, the lines as JSON, and the shape of the answer. */
export interface ModelCall {
  readonly instructions: string;
  /** The last user message: JSON. */
  readonly input: string;
  readonly schema: JsonSchema;
  readonly maxOutputTokens?: number;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Why the model stopped. `blocked` carries the provider's reason; `cut` is the output limit or a stream without an end. */
export type ModelFinish =
  | { readonly kind: 'complete' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'blocked'; readonly reason: string };

export interface ModelAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
  readonly finish: ModelFinish;
}

/** A generative model. It may answer with anything: whoever calls it checks. */
export interface TranslationModel {
  /** Provider and model, as `stats.model` names them. */
  readonly name: string;

  /**
   * Asks once. `onText` is called with each piece of the answer as it arrives.
   * Aborting `signal` rejects with the signal's reason. Own time limits reject with AppError `model_timeout`.
   * @throws AppError `model_quota_minute` (with `retryAfterSeconds`), `model_quota_day`, `model_key_rejected`, `model_unavailable`,
   *   `model_timeout`, `invalid_request` where the provider refused the request itself.
   */
  ask(call: ModelCall, signal: AbortSignal, onText?: (piece: string) => void): Promise<ModelAnswer>;

  /** Says whether the key is accepted, by a call that costs nothing. @throws AppError as `ask`. */
  check(signal: AbortSignal): Promise<void>;
}
