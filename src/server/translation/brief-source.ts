import { createHash } from 'node:crypto';
import { TRANSLATION_LIFE_MS } from '#protocol/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { type Brief, briefInstructions, briefSchema, readBrief, sampleOf, withProvenTerms } from './brief.ts';
import type { Assignment } from './prompt.ts';
import type { GatedModel, Tally } from './run.ts';

/** The brief of one translation: made once, kept for the requests that follow, never waited for. */
export interface BriefSource {
  /** The brief, once it is there. */
  current(): Brief | null;
  /** Keeps for later requests what this one has shown to be true of the terms. */
  learn(pairs: readonly { readonly source: string; readonly text: string }[]): Promise<void>;
}

export const briefs = 'translation_briefs';

export const noBrief: BriefSource = { current: () => null, learn: async () => undefined };

interface Options {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly owner: string;
  readonly translationId: string;
  readonly assignment: Assignment;
  readonly by: GatedModel;
  /** Lines of the whole translation, or of what is known of it. */
  readonly lines: readonly string[];
  /** How many lines the whole has. */
  readonly total: number;
  readonly signal: AbortSignal;
  readonly tally: Tally;
}

/**
 * Takes the brief that an earlier request made, or lets one be made beside the first calls: waiting for it would keep the first words from the
 * reader for the time of a whole call.
 */
export async function openBrief(options: Options): Promise<BriefSource> {
  const { store, clock, owner } = options;
  const id = createHash('sha256')
    .update(`${owner}\n${options.translationId}\n${options.assignment.target.code}`)
    .digest('hex');
  let brief = await store.get<Brief>(briefs, id);
  const isKnown = brief !== null;
  const keep = (kept: Brief) =>
    store.put(briefs, id, kept, { owner, expiresAtMs: clock.now() + TRANSLATION_LIFE_MS });
  if (!isKnown) {
    void makeBrief(options)
      .then(async (made) => {
        brief = made;
        if (made) await keep(made);
      })
      // A translation goes on without a brief, as a short one always does.
      .catch(() => undefined);
  }
  return {
    current: () => brief,
    async learn(pairs) {
      if (!brief) return;
      const proven = withProvenTerms(brief, pairs);
      if (proven.terms.length < brief.terms.length) await keep(proven);
    },
  };
}

async function makeBrief({ assignment, by, lines, total, signal, tally }: Options): Promise<Brief | null> {
  const { target, options } = assignment;
  const { title, description } = options;
  const input = JSON.stringify({
    ...(title ? { title } : {}),
    ...(description ? { description: description.slice(0, 600) } : {}),
    sample: sampleOf(lines, total).join('\n'),
  });
  const call = { instructions: briefInstructions(target.name, target.code), input, schema: briefSchema };
  const answer = await by.gate.run(() => {
    tally.calls += 1;
    return by.model.ask(call, signal);
  }, signal);
  tally.inputTokens += answer.usage.inputTokens;
  tally.outputTokens += answer.usage.outputTokens;
  return answer.finish.kind === 'complete'
    ? readBrief(answer.text, `${title ?? ''}\n${lines.join('\n')}`)
    : null;
}
