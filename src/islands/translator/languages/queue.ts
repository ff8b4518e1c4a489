import type { Target } from '#islands/preferences/target.ts';
import type { Failure } from '../run/run.ts';

/** Where one of several languages is. */
export type Turn =
  | { readonly status: 'waiting' | 'done' | 'stopped' }
  | { readonly status: 'running'; readonly ticket: number }
  | { readonly status: 'failed'; readonly failure: Failure };

export interface QueuedLanguage {
  readonly target: Target;
  readonly turn: Turn;
}

/** Several languages of one project, in the order in which they were asked for. */
export interface Queue {
  readonly projectId: string | null;
  readonly languages: ReadonlyMap<string, QueuedLanguage>;
  /** How many turns have begun: the next one's ticket. */
  readonly begun: number;
  /** Why the rest was not begun: no language could have fared better. */
  readonly held: Failure | null;
}

export type Outcome =
  | { readonly status: 'done' | 'stopped' }
  /** `endsAll` where the next language would fail for the same reason, as without a credit. */
  | { readonly status: 'failed'; readonly failure: Failure; readonly endsAll: boolean };

export const emptyQueue: Queue = { projectId: null, languages: new Map(), begun: 0, held: null };

/** Asks for languages. One that is on its way goes on; any other gets a new turn. */
export function enqueue(queue: Queue, projectId: string, targets: readonly Target[]): Queue {
  const same = queue.projectId === projectId ? queue : { ...emptyQueue, begun: queue.begun, projectId };
  const languages = new Map(same.languages);
  for (const target of targets) {
    if (languages.get(target.code)?.turn.status === 'running') continue;
    languages.set(target.code, { target, turn: { status: 'waiting' } });
  }
  return { ...same, languages, held: null };
}

export interface Begun {
  readonly target: Target;
  readonly ticket: number;
}

/** Begins waiting languages in their order, while fewer than `atOnce` are on their way. */
export function begin(
  queue: Queue,
  atOnce: number,
): { readonly queue: Queue; readonly begun: readonly Begun[] } {
  const languages = new Map(queue.languages);
  const begun: Begun[] = [];
  const room = atOnce - countOf(queue, 'running');
  for (const [code, { target, turn }] of queue.languages) {
    if (turn.status !== 'waiting' || begun.length >= room) continue;
    const ticket = queue.begun + begun.length;
    begun.push({ target, ticket });
    languages.set(code, { target, turn: { status: 'running', ticket } });
  }
  return { queue: { ...queue, languages, begun: queue.begun + begun.length }, begun };
}

/** Takes in how a turn has ended. The end of a turn that was stopped, or of another one before, changes nothing. */
export function settle(queue: Queue, { target, ticket }: Begun, outcome: Outcome): Queue {
  const turn = queue.languages.get(target.code)?.turn;
  if (turn?.status !== 'running' || turn.ticket !== ticket) return queue;
  const settled = withTurn(queue, target, turnAfter(outcome));
  return outcome.status === 'failed' && outcome.endsAll ? hold(settled, outcome.failure) : settled;
}

function turnAfter(outcome: Outcome): Turn {
  return outcome.status === 'failed'
    ? { status: 'failed', failure: outcome.failure }
    : { status: outcome.status };
}

/** What has not begun stays ready; what is on its way may finish. */
function hold(queue: Queue, failure: Failure): Queue {
  return { ...stopWaiting(queue), held: failure };
}

function stopWaiting(queue: Queue): Queue {
  const languages = new Map(queue.languages);
  for (const [code, { target, turn }] of languages)
    if (turn.status === 'waiting') languages.set(code, { target, turn: { status: 'stopped' } });
  return { ...queue, languages };
}

/** Stops one language, or all of them, whether they wait or are on their way. */
export function stop(queue: Queue, code?: string): Queue {
  const languages = new Map(queue.languages);
  for (const [other, { target, turn }] of languages) {
    const isOpen = turn.status === 'waiting' || turn.status === 'running';
    if (isOpen && (code === undefined || code === other))
      languages.set(other, { target, turn: { status: 'stopped' } });
  }
  return { ...queue, languages };
}

/** Takes a language out that has not come: nobody wants it any more. */
export function dismiss(queue: Queue, code: string): Queue {
  const languages = new Map(queue.languages);
  languages.delete(code);
  return { ...queue, languages };
}

/** The languages that were asked for and have not come. */
export function unfinished({ languages }: Queue): Target[] {
  return [...languages.values()].filter(({ turn }) => turn.status !== 'done').map(({ target }) => target);
}

export function isRunning(queue: Queue): boolean {
  return countOf(queue, 'running') + countOf(queue, 'waiting') > 0;
}

function countOf({ languages }: Queue, status: Turn['status']): number {
  return [...languages.values()].filter(({ turn }) => turn.status === status).length;
}

function withTurn(queue: Queue, target: Target, turn: Turn): Queue {
  return { ...queue, languages: new Map(queue.languages).set(target.code, { target, turn }) };
}
