import * as z from 'zod';
import { modelFetch } from '#server/model-access/model-fetch.ts';
import type { ModelTraits } from '#server/ports/translation-model.ts';

interface Server {
  /** Ends before `/chat/completions`. */
  readonly root: string;
  readonly model: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a server says of itself; what cannot be is as good as not said: no permits at once would stop every call. */
const Count = z.int().positive().nullish().catch(null);

const ModelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      /** vLLM. */
      max_model_len: Count,
      /** OpenRouter. */
      context_length: Count,
      /** llama.cpp. */
      meta: z.object({ n_params: Count }).nullish(),
    }),
  ),
});
type ListedModel = z.output<typeof ModelList>['data'][number];

const LlamaCppProps = z.object({
  total_slots: z.int().positive(),
  default_generation_settings: z.object({ n_ctx: z.int().positive() }),
});
const OllamaRunning = z.object({
  models: z.array(
    z.object({
      model: z.string(),
      context_length: Count,
      details: z.object({ parameter_size: z.string().nullish() }).nullish(),
    }),
  ),
});
const LmStudioModels = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      loaded_context_length: Count,
      max_context_length: Count,
    }),
  ),
});

type Found = Partial<Pick<ModelTraits, 'contextTokens' | 'callsAtOnce'>> & { readonly parameters?: number };

/** Ollama's default context (`num_ctx`); it silently truncates longer prompts. */
const OLLAMA_CONTEXT_TOKENS = 4_096;
/** LM Studio loads a model at its first call, with this context unless its owner set another: the model could take much more. */
const LM_STUDIO_CONTEXT_TOKENS = 4_096;
const PROBE_TIMEOUT_MS = 3_000;
const SMALL_BELOW_PARAMETERS = 12e9;

/**
 * Asks a server once what it is and what its model can take: by the model list that all of them have, and by the server's own endpoints where the list
 * names the server. What a server does not report stays unknown.
 * @throws where the model list cannot be read: the server may be down, and the next call may ask again.
 */
export async function probeServer(server: Server): Promise<ModelTraits> {
  const listed = await readList(server);
  const found = await probeKind(server, listed);
  const parameters = found.parameters ?? listed?.meta?.n_params ?? parametersInName(server.model);
  return {
    contextTokens: found.contextTokens ?? listed?.max_model_len ?? listed?.context_length ?? null,
    callsAtOnce: found.callsAtOnce ?? null,
    isSmall: parameters !== null && parameters < SMALL_BELOW_PARAMETERS,
  };
}

async function readList(server: Server): Promise<ListedModel | null> {
  const { data } = ModelList.parse(await readJson(`${server.root}/models`, server));
  // llama.cpp and LM Studio report the model that they have loaded.
  return data.find(({ id }) => id === server.model) ?? (data.length === 1 ? data[0]! : null);
}

/** Local servers name themselves in `owned_by`. */
async function probeKind(server: Server, listed: ListedModel | null): Promise<Found> {
  const origin = new URL(server.root).origin;
  switch (listed?.owned_by) {
    case 'llamacpp': {
      const props = await tryRead(`${origin}/props`, LlamaCppProps, server);
      return props
        ? { contextTokens: props.default_generation_settings.n_ctx, callsAtOnce: props.total_slots }
        : { callsAtOnce: 1 };
    }
    case 'library':
      return ollamaTraits(await tryRead(`${origin}/api/ps`, OllamaRunning, server), server);
    case 'organization_owner': {
      const models = await tryRead(`${origin}/api/v0/models`, LmStudioModels, server);
      const loaded = models?.data.find(({ id }) => id === server.model);
      const notLoaded = Math.min(loaded?.max_context_length ?? 0, LM_STUDIO_CONTEXT_TOKENS);
      const contextTokens = loaded?.loaded_context_length ?? notLoaded;
      return { callsAtOnce: 1, ...(contextTokens ? { contextTokens } : {}) };
    }
    case 'vllm':
    case 'system':
    case 'openai':
    case null:
    case undefined:
      // vLLM, OpenAI and OpenRouter take many calls at once.
      return {};
    default: {
      // Ollama gives the namespace of the model's name: whoever published it.
      const running = await tryRead(`${origin}/api/ps`, OllamaRunning, server);
      return running ? ollamaTraits(running, server) : {};
    }
  }
}

function ollamaTraits(running: z.output<typeof OllamaRunning> | null, server: Server): Found {
  const loaded = running?.models.find(({ model }) => model === server.model);
  const parameters = parametersInName(loaded?.details?.parameter_size ?? '');
  return {
    contextTokens: loaded?.context_length ?? OLLAMA_CONTEXT_TOKENS,
    callsAtOnce: 1,
    ...(parameters === null ? {} : { parameters }),
  };
}

async function tryRead<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  server: Server,
): Promise<z.output<Schema> | null> {
  try {
    return schema.safeParse(await readJson(url, server)).data ?? null;
  } catch {
    // An older version without this endpoint: the trait stays unknown.
    return null;
  }
}

async function readJson(url: string, { headers }: Server): Promise<unknown> {
  const response = await modelFetch(url, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${response.status} at ${new URL(url).pathname}`);
  return (await response.json()) as unknown;
}

/** `qwen2.5-7b-instruct` and `7.6B` contain the billions of parameters. */
function parametersInName(name: string): number | null {
  const billions = /(?<![\p{L}\d.])(\d{1,4}(?:\.\d{1,2})?)b(?![\p{L}\d])/iu.exec(name)?.[1];
  return billions === undefined ? null : Number(billions) * 1e9;
}
