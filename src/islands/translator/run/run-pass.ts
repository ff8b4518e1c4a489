import { t } from '#messages/first.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import type { Api } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { answerBuffer } from './answer-buffer.ts';
import type { toFailure } from './failure.ts';
import type { RequestPlan } from './batches.ts';
import type { BatchPosition, Failure, PassEvent } from './run.ts';
import type { Work } from '#islands/project/work.ts';

/** Reading and writing SRT, and why it failed, is loaded with the first translation. A page that lost its connection says so, as for any other call. */
async function loadTranslatePass() {
  try {
    const [{ translatePass }, { toFailure }] = await Promise.all([
      import('./translate-pass.ts'),
      import('./failure.ts'),
    ]);
    return { translatePass, toFailure };
  } catch (cause) {
    throw new ApiError({ code: null, status: 0, body: '', cause });
  }
}

function connectionLost(): Failure {
  return { message: t('run.connectionLost'), resumeAtMs: null, isConnectionLost: true };
}

interface PassInput {
  readonly passId: string;
  readonly cues: Track;
  readonly work: Work;
  readonly wanted: readonly number[];
  readonly options: TranslateOptions;
  readonly signal: AbortSignal;
  readonly plan?: RequestPlan | null;
  readonly isBeside?: boolean;
}

interface Ports {
  readonly translate: Api['translate'];
  readonly now: () => number;
  readonly dispatch: (event: PassEvent) => void;
}

/** Runs one pass from start to end and dispatches its events. Never throws: returns what went wrong, so that the caller can look at the session. */
export async function runPass(input: PassInput, { translate, now, dispatch }: Ports): Promise<unknown> {
  const { passId, cues, work, wanted, signal, isBeside = false } = input;
  const buffer = answerBuffer((answers) => dispatch({ type: 'cuesArrived', passId, answers, atMs: now() }));
  let batch: BatchPosition | null = null;
  let failureOf: typeof toFailure = connectionLost;
  dispatch({ type: 'started', passId, work, wanted, isBeside, atMs: now() });
  try {
    const { translatePass, toFailure } = await loadTranslatePass();
    failureOf = toFailure;
    await translatePass(
      input,
      {
        onAnswers: (answers) => buffer.add(answers),
        onBatch: (next) => {
          batch = next;
          dispatch({ type: 'batchStarted', passId, batch: next });
        },
      },
      translate,
    );
    buffer.flush();
    dispatch({ type: 'finished', passId, cues });
    return null;
  } catch (thrown) {
    buffer.flush();
    if (signal.aborted) dispatch({ type: 'cancelled', passId });
    else dispatch({ type: 'failed', passId, failure: failureOf(thrown, batch, now()) });
    return thrown;
  }
}
