import type { ModelCall } from '#server/ports/translation-model.ts';

/** A way of asking for JSON. */
export interface ResponseFormat {
  body(this: void, call: ModelCall): object;
  instructions(this: void, call: ModelCall): string;
}

/** The strictest comes first. Servers differ: nested schema (OpenAI, vLLM, newer llama.cpp), flat schema (llama.cpp), any JSON, plain text. */
export const responseFormats: readonly ResponseFormat[] = [
  {
    body: ({ schema }) => ({
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: closed(schema) },
      },
    }),
    instructions: ({ instructions }) => instructions,
  },
  {
    body: ({ schema }) => ({ response_format: { type: 'json_object', schema } }),
    instructions: withSchema,
  },
  { body: () => ({}), instructions: withSchema },
];

function withSchema({ instructions, schema }: ModelCall): string {
  return `${instructions} Answer with JSON of this schema and nothing else: ${JSON.stringify(schema)}`;
}

/** Strict decoding requires every object to be closed. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, unknown] => [key, closed(value)]);
  const isObject = entries.some(([key, value]) => key === 'type' && value === 'object');
  return Object.fromEntries(isObject ? [...entries, ['additionalProperties', false]] : entries);
}
