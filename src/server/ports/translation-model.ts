/** A JSON schema, in the subset that both providers accept. */
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

/** Why the model stopped. `blocked` carries the provider's reason; `cut` means the output limit or a stream that broke off. */
export type ModelFinish =
  | { readonly kind: 'complete' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'blocked'; readonly reason: string };

export interface ModelAnswer {
  readonly text: string;
  readonly usage: ModelUsage;
  readonly finish: ModelFinish;
}

/** Properties of a model and its server that affect how calls are planned. */
export interface ModelTraits {
  /** Tokens of prompt and answer together; `null` where unknown. */
  readonly contextTokens: number | null;
  /** Concurrent calls that the server handles; `null` for a hosted service without such a limit. */
  readonly callsAtOnce: number | null;
  /** A model with few parameters: it confuses line numbers in long calls. */
  readonly isSmall: boolean;
}

/** A generative model. Its answers are unchecked: callers validate them. */
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

  /** The traits of the model, detected once. Absent for a large hosted model. */
  traits?(signal: AbortSignal): Promise<ModelTraits>;

  /** Resolves where the key is accepted, checked by a free call. @throws AppError as `ask`. */
  check(signal: AbortSignal): Promise<void>;
}
