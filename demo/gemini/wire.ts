/** The bodies of the Gemini API, as its clients see them. */

export interface Usage {
  readonly promptTokenCount: number;
  readonly candidatesTokenCount: number;
  readonly totalTokenCount: number;
}

/** One piece of an answer. The last one carries the reason to stop and the usage. */
export function answerBody(
  model: string,
  text: string,
  end?: { finishReason: string; usage: Usage },
): object {
  return {
    candidates: [
      {
        content: { parts: text === '' ? [] : [{ text }], role: 'model' },
        ...(end ? { finishReason: end.finishReason } : {}),
        index: 0,
      },
    ],
    ...(end ? { usageMetadata: end.usage } : {}),
    modelVersion: model,
    responseId: 'stand-in',
  };
}

/** RECITATION and similar reasons come without any content. */
export function refusedBody(model: string, finishReason: string, usage: Usage): object {
  return { candidates: [{ finishReason, index: 0 }], usageMetadata: usage, modelVersion: model };
}

/** A blocked prompt is HTTP 200 and has no candidate. */
export function blockedBody(model: string, usage: Usage): object {
  return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: usage, modelVersion: model };
}

export function errorBody(
  code: number,
  status: string,
  message: string,
  details: readonly object[] = [],
): object {
  return { error: { code, status, message, ...(details.length > 0 ? { details } : {}) } };
}

export const invalidKeyBody = errorBody(
  400,
  'INVALID_ARGUMENT',
  'API key not valid. Please pass a valid API key.',
  [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
  ],
);

/** Which quota refused: waiting helps with `PerMinute`, but not with `PerDay`, although it has a retryDelay too. */
export function quotaBody(model: string, per: 'Minute' | 'Day', retrySeconds: number): object {
  return errorBody(
    429,
    'RESOURCE_EXHAUSTED',
    `You exceeded your current quota. Please retry in ${retrySeconds}s.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: 'generativelanguage.googleapis.com/generate_content_free_tier_requests',
            quotaId: `GenerateRequestsPer${per}PerProjectPerModel-FreeTier`,
            quotaDimensions: { location: 'global', model },
            quotaValue: per === 'Day' ? '20' : '15',
          },
        ],
      },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retrySeconds}s` },
    ],
  );
}

/** Google counts tokens; four characters a token is close enough for a stand-in. */
export function usageOf(inputChars: number, outputChars: number): Usage {
  const promptTokenCount = Math.ceil(inputChars / 4);
  const candidatesTokenCount = Math.ceil(outputChars / 4);
  return { promptTokenCount, candidatesTokenCount, totalTokenCount: promptTokenCount + candidatesTokenCount };
}
