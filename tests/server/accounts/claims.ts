import { randomUUID } from 'node:crypto';
import type { PaidRun } from '#server/accounts/credits/paid-translation.ts';
import { claimTrack, type SourceClaim } from '#server/accounts/credits/charge/source-claim.ts';
import { scriptedModel } from '../test-services.ts';

interface Shape {
  readonly cues?: number;
  /** The number of its first line: parts of one film have different ones. */
  readonly from?: number;
  readonly target?: string;
  readonly translationId?: string;
  readonly sample?: { readonly lines: readonly string[]; readonly total: number };
  readonly part?: { readonly index: number; readonly count: number };
  readonly variant?: unknown;
}

/** The claim of a request for some lines of a film; without a name it is a film that no other claim is of. */
export function claimOf(
  film: string = randomUUID(),
  { cues = 1, from = 0, target = 'fr', variant = null, ...rest }: Shape = {},
): SourceClaim {
  const texts = Array.from({ length: cues }, (_, at) => `${film}, line ${from + at}`);
  return claimTrack({ target, texts, variant, ...rest });
}

const answering = scriptedModel(() => ({
  text: '',
  usage: { inputTokens: 1, outputTokens: 1 },
  finish: { kind: 'complete' },
}));

/** Asks a model for so many lines, as the engine does. */
export async function askModel(paid: PaidRun, lines = 1, charsEach = 10): Promise<void> {
  const input = JSON.stringify({
    lines: Array.from({ length: lines }, (_, i) => ({ i, t: 'x'.repeat(charsEach) })),
  });
  await paid
    .metered(answering.model)
    .ask({ instructions: '', input, schema: {} }, new AbortController().signal);
}

/** A run that asks a model and delivers. */
export async function translateAndDeliver(paid: PaidRun): Promise<boolean> {
  await askModel(paid);
  return paid.deliver();
}
