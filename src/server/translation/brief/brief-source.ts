import { createHash } from 'node:crypto';
import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { Log } from '#server/log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { AccountDocuments } from '#server/ports/document-store.ts';
import {
  briefInstructions,
  briefSchema,
  readBrief,
  chooseBriefSample,
  usedTerms,
  withProvenTerms,
} from './brief.ts';
import type { Assignment, Brief, RunStatistics, Term } from '../model.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';

/** The brief of one translation: made once, cached for later requests, never awaited. */
export interface BriefSource {
  /** The brief, once it is available. Called before each call for lines: the first of them has a missing brief made. */
  current(): Brief | null;
  /** Ends with its request: a brief that is still being made is given up. */
  close(): void;
  /** Gives the terms that the request used. Which of them it has confirmed is stored for later ones, and not waited for. */
  learn(pairs: readonly { readonly source: string; readonly text: string }[]): readonly Term[];
}

export const briefs = 'translation_briefs';

export const noBrief: BriefSource = {
  current: () => null,
  close: () => undefined,
  learn: () => [],
};

interface Options {
  /** Of the user. */
  readonly documents: AccountDocuments;
  readonly clock: Clock;
  readonly log: Log;
  readonly owner: string;
  readonly translationId: string;
  readonly assignment: Assignment;
  readonly by: LimitedModel;
  /** Lines of the whole translation, or of its known part. */
  readonly lines: readonly string[];
  /** Number of lines of the whole. */
  readonly total: number;
  /** Whether this request makes a missing brief. Of concurrent requests only the first does. */
  readonly isMaker: boolean;
  readonly signal: AbortSignal;
  readonly statistics: RunStatistics;
}

/** How often a request that does not make the brief looks for it. */
const LOOK_EVERY_MS = 1_000;

/**
 * Uses the brief of an earlier request, or has one made concurrently with the first calls: waiting for it would delay the first words by a
 * whole call. A request whose lines are all cached has none made. A request that does not make it looks for it in the store.
 */
export async function openBrief(options: Options): Promise<BriefSource> {
  const { documents, clock, log, owner, isMaker } = options;
  const id = createHash('sha256')
    .update(`${owner}\n${options.translationId}\n${options.assignment.target.code}`)
    .digest('hex');
  let brief = await documents.get<Brief>(briefs, id);
  let lookedMs = clock.monotonicMs();
  let isBegun = false;
  const closing = new AbortController();
  const signal = AbortSignal.any([options.signal, closing.signal]);
  // A translation continues without a brief, as a short one always does.
  const orLog = (failure: string, work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ error }, failure);
    });
  const keep = (kept: Brief) =>
    void documents
      .put(briefs, id, kept, { expiresAtMs: clock.now() + TRANSLATION_LIFE_MS })
      .catch((error: unknown) => log.warn({ error }, 'a brief could not be kept'));
  const make = async () => {
    isBegun = true;
    brief = await makeBrief({ ...options, signal });
    if (brief) keep(brief);
  };
  const look = async () => {
    lookedMs = clock.monotonicMs();
    brief = await documents.get<Brief>(briefs, id);
  };
  return {
    current() {
      const isDue = isMaker ? !isBegun : clock.monotonicMs() - lookedMs >= LOOK_EVERY_MS;
      if (brief === null && isDue)
        if (isMaker) orLog('no brief was made', make);
        else orLog('no brief was found', look);
      return brief;
    },
    close: () => closing.abort(),
    learn(pairs) {
      if (!brief) return [];
      const proven = withProvenTerms(brief, pairs);
      if (proven.terms.length < brief.terms.length) keep(proven);
      return usedTerms(proven, pairs);
    },
  };
}

async function makeBrief({
  assignment,
  by,
  lines,
  total,
  signal,
  statistics,
}: Options): Promise<Brief | null> {
  const { target, options } = assignment;
  const { title, description } = options;
  const input = JSON.stringify({
    ...(title ? { title } : {}),
    ...(description ? { description: description.slice(0, 600) } : {}),
    sample: chooseBriefSample(lines, total).join('\n'),
  });
  const call = { instructions: briefInstructions(target.name, target.code), input, schema: briefSchema };
  const answer = await by.limiter.run(() => {
    statistics.calls += 1;
    return by.model.ask(call, signal);
  }, signal);
  statistics.inputTokens += answer.usage.inputTokens;
  statistics.outputTokens += answer.usage.outputTokens;
  return answer.finish.kind === 'complete'
    ? readBrief(answer.text, `${title ?? ''}\n${lines.join('\n')}`)
    : null;
}
