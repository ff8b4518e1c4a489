import type { Clock } from '#server/ports/clock.ts';
import type { ModelCall } from '#server/ports/translation-model.ts';
import type { ModelRefusal } from './refusal.ts';
import { responseFormats } from './response-format.ts';

/** A server may be updated, and a proxy may have answered in its place: the strictest shape is tried again after so long. */
const LEARNED_MS = 60 * 60_000;

/** How a chat request is written. */
export interface RequestShape {
  /** Its place in the list of formats. */
  readonly format: number;
  /** Newer models of OpenAI refuse `max_tokens`; other servers support only that. */
  readonly tokensField: 'max_tokens' | 'max_completion_tokens';
  readonly hasStreamOptions: boolean;
}

const strictest: RequestShape = { format: 0, tokensField: 'max_tokens', hasStreamOptions: true };

/** The shape that a server takes. It is learned from what the server accepts: a refusal may be about what one person has sent, and would loosen it for all. */
export interface ShapeMemory {
  current(): RequestShape;
  accepted(shape: RequestShape): void;
}

export function shapeMemory(clock: Clock): ShapeMemory {
  let learned = strictest;
  let untilMs = 0;
  const current = () => (clock.monotonicMs() < untilMs ? learned : strictest);
  return {
    current,
    accepted(shape) {
      if (shape === current()) return;
      learned = shape;
      untilMs = clock.monotonicMs() + LEARNED_MS;
    },
  };
}

/** The next shape to try after a refusal; `null` where the shape is not the cause, or no other is left. */
export function looserShape(
  shape: RequestShape,
  { isRequestRefused, param }: Pick<ModelRefusal, 'isRequestRefused' | 'param'>,
): RequestShape | null {
  if (!isRequestRefused) return null;
  if (param === 'max_tokens' && shape.tokensField === 'max_tokens')
    return { ...shape, tokensField: 'max_completion_tokens' };
  if (param === 'stream_options' && shape.hasStreamOptions) return { ...shape, hasStreamOptions: false };
  return shape.format + 1 < responseFormats.length ? { ...shape, format: shape.format + 1 } : null;
}

/** The body of a chat request. */
export function bodyOf(
  { format, tokensField, hasStreamOptions }: RequestShape,
  call: ModelCall,
  { model, maxTokens }: { readonly model: string; readonly maxTokens: number },
): object {
  const { instructions, body } = responseFormats[format]!;
  return {
    model,
    messages: [
      { role: 'system', content: instructions(call) },
      { role: 'user', content: call.input },
    ],
    ...body(call),
    [tokensField]: maxTokens,
    stream: true,
    ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
  };
}
