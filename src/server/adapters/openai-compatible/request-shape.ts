import type { ModelCall } from '#server/ports/translation-model.ts';
import type { ModelRefusal } from './refusal.ts';
import { formatSteps } from './response-format.ts';

/** The body of a chat request, in the strictest shape that the server has accepted so far. */
export interface RequestShape {
  body(call: ModelCall, maxTokens: number): object;
  /** Changes the shape after a refusal. False where the shape is not the cause, or no other is left to try. */
  adaptTo(refusal: ModelRefusal, sent: object): boolean;
}

export function requestShape(model: string): RequestShape {
  const formats = formatSteps();
  /** Newer models of OpenAI refuse `max_tokens`; other servers support only that. */
  let tokensField: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';
  let hasStreamOptions = true;
  const formatOf = new WeakMap<object, ReturnType<typeof formats.current>>();
  return {
    body(call, maxTokens) {
      const format = formats.current();
      const body = {
        model,
        messages: [
          { role: 'system', content: format.instructions(call) },
          { role: 'user', content: call.input },
        ],
        ...format.body(call),
        [tokensField]: maxTokens,
        stream: true,
        ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
      };
      formatOf.set(body, format);
      return body;
    },
    adaptTo({ isRequestRefused, param }, sent) {
      if (!isRequestRefused) return false;
      if (param === 'max_tokens' && 'max_tokens' in sent) tokensField = 'max_completion_tokens';
      else if (param === 'stream_options' && 'stream_options' in sent) hasStreamOptions = false;
      else return formats.stepOn(formatOf.get(sent) ?? formats.current());
      return true;
    },
  };
}
