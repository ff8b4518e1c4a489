import { applyCommand } from '#islands/project/apply-command.ts';
import { type Cell, cellOf, isSameCell, withCells } from '#islands/project/cell.ts';
import type { Command } from '#islands/project/command.ts';
import { type Doc, propose } from '#islands/project/history.ts';
import { laidOut, placesOf, proposal, type Proposer } from '#islands/project/proposal.ts';
import type { CueAnswer, Work } from '#islands/project/work.ts';
import type { Failure, Pass, PassEvent } from '../run/run.ts';
import type { TrackRun, Workspace } from './state.ts';

/** What a pass reports. An event of a pass that was stopped, replaced, or left behind with another project changes nothing. */
export function reducePass(state: Workspace, event: PassEvent): Workspace {
  if (event.type === 'started') return start(state, event);
  const [target, run] = [...state.runs].find(
    ([, some]) => some.status === 'translating' && some.pass.id === event.passId,
  ) ?? ['', undefined];
  if (run?.status !== 'translating' || !state.doc) return state;
  const { pass } = run;
  switch (event.type) {
    case 'batchStarted':
      return withRun(state, target, { ...run, pass: { ...pass, batch: event.batch } });
    case 'cuesArrived':
      return takeAnswers(state, target, withAnswers(pass, event), event.answers);
    case 'finished':
      return finish(state, target, pass);
    case 'cancelled':
      return stop(state, target, pass);
    case 'failed':
      if (pass.isCandidate) return refuse(withRun(state, target, null), pass, event.failure);
      return withRun(state, target, { status: 'paused', cause: event.failure });
  }
}

/** One of several languages is refused in its own place: the rest of the page has nothing to say about it. */
function refuse(state: Workspace, { isBeside }: Pass, failure: Failure): Workspace {
  return isBeside ? state : { ...state, refusal: failure };
}

function start(
  state: Workspace,
  { work, passId, wanted, isBeside = false, atMs }: Extract<PassEvent, { type: 'started' }>,
): Workspace {
  if (!state.doc) return state;
  const { works, cueIds } = state.doc.project;
  const target = work.target.code;
  const pass: Pass = {
    id: passId,
    wanted,
    before: work,
    replaced: works.get(target) ?? null,
    cueIds,
    isCandidate: works.get(target)?.translationId !== work.translationId,
    isBeside,
    written: new Map(),
    answered: new Set(),
    batch: null,
    startedAtMs: atMs,
    firstAnswers: null,
  };
  return { ...withRun(state, target, { status: 'translating', pass }), refusal: null };
}

/** What was taken back before it was shown begins no translation. */
function takeAnswers(state: Workspace, target: string, pass: Pass, answers: readonly CueAnswer[]): Workspace {
  if (pass.isCandidate && pass.answered.size === 0)
    return withRun(state, target, { status: 'translating', pass });
  return arrive(state, target, pass, answers);
}

/** The first cue brings a new translation on the screen; until then nothing of the one before has changed. */
function arrive(state: Workspace, target: string, pass: Pass, answers: readonly CueAnswer[]): Workspace {
  const { doc } = state;
  if (!doc) return state;
  const begun = pass.isCandidate ? begin(doc, pass) : doc;
  if (!begun) return withRun(state, target, { status: 'translating', pass });
  const proposed = proposal(begun.project, proposerOf(pass, target), answers);
  const next = proposed ? take(begun, proposed.command, pass) : begun;
  const now = { ...pass, isCandidate: false, written: proposed?.written ?? pass.written };
  return withRun({ ...state, doc: next }, target, { status: 'translating', pass: now });
}

/** A translation that replaces another of its language can be taken back; the first of its language replaces nothing. `null` where it does not fit. */
function begin(doc: Doc, pass: Pass): Doc | null {
  const target = pass.before.target.code;
  const command: Command = { type: 'setWork', target, work: withLaterEdits(doc, pass) };
  const applied = applyCommand(doc.project, command);
  if (!applied) return null;
  const isFirst = !doc.project.works.has(target);
  const begun = isFirst
    ? { ...doc, project: applied.project }
    : propose(doc, command, { kind: 'translate', atMs: pass.startedAtMs, passId: pass.id });
  const shown = (pass.isBeside && !isAskedBefore(doc, target) && doc.project.shown) || target;
  return { ...begun, project: { ...begun.project, shown } };
}

/** Of several languages the one that was asked for first is shown, even where another has its first cue earlier. */
function isAskedBefore({ project: { asked = [], shown } }: Doc, target: string): boolean {
  const [place, shownPlace] = [target, shown].map((code) => asked.findIndex((one) => one.code === code));
  return place! >= 0 && place! < shownPlace!;
}

/** What was written into the old translation after the new one was asked for: nobody has agreed to lose it. */
function withLaterEdits({ project }: Doc, { before, replaced, cueIds }: Pass): Work {
  const work = laidOut(before, cueIds, project);
  const existing = project.works.get(work.target.code);
  if (!existing || !replaced) return work;
  const known = laidOut(replaced, cueIds, project);
  const cells = [...existing.edited]
    .map((index): [number, Cell] => [index, cellOf(existing, index)])
    .filter(([index, cell]) => !isSameCell(cell, cellOf(known, index)));
  return withCells(work, new Map(cells));
}

/** Filling a gap replaces nothing; another text in the place of one can be taken back. */
function take(doc: Doc, command: Command, pass: Pass): Doc {
  const isFilling = pass.wanted.every((index) => pass.before.texts[index] === null);
  if (!isFilling) return propose(doc, command, { kind: 'again', atMs: pass.startedAtMs, passId: pass.id });
  const applied = applyCommand(doc.project, command);
  return applied ? { ...doc, project: applied.project } : doc;
}

/** Where no answer came although one was asked for, the source stands, and says so. */
function finish(state: Workspace, target: string, pass: Pass): Workspace {
  const project = state.doc?.project;
  const work = project?.works.get(target);
  const placeOf = project ? placesOf(project, pass.cueIds) : () => undefined;
  const answers = pass.wanted.flatMap((index): CueAnswer[] => {
    const place = placeOf(index);
    if (place === undefined) return [];
    const text = project?.source.cues[place]?.text;
    const isMissing = (pass.isCandidate ? pass.before.texts[index] : work?.texts[place]) === null;
    return isMissing && text !== undefined ? [{ index, text, flags: ['missing'] }] : [];
  });
  const isNothingNew = answers.length === 0 && !pass.isCandidate;
  return withRun(isNothingNew ? state : arrive(state, target, pass, answers), target, null);
}

/** A translation that has begun stays, so that it can be resumed. A first translation stays too, so that Resume can be pressed at once; it takes no other's place. */
function stop(state: Workspace, target: string, pass: Pass): Workspace {
  if (!pass.isCandidate) return withRun(state, target, { status: 'paused', cause: 'cancelled' });
  const isInPlace = !state.doc || pass.isBeside || state.doc.project.works.size > 0;
  if (isInPlace) return withRun(state, target, null);
  const doc = state.doc && begin(state.doc, pass);
  if (!doc) return withRun(state, target, null);
  return withRun({ ...state, doc }, target, { status: 'paused', cause: 'cancelled' });
}

function proposerOf({ before, cueIds, written }: Pass, target: string): Proposer {
  return { target, translationId: before.translationId, cueIds, before, written };
}

function withRun(state: Workspace, target: string, run: TrackRun | null): Workspace {
  const runs = new Map(state.runs);
  if (run) runs.set(target, run);
  else runs.delete(target);
  return { ...state, runs };
}

function withAnswers(pass: Pass, { answers, atMs }: Extract<PassEvent, { type: 'cuesArrived' }>): Pass {
  const answered = new Set(pass.answered);
  for (const { index, text } of answers)
    if (text === null) answered.delete(index);
    else answered.add(index);
  const first = answered.size > 0 ? { atMs, count: answered.size } : null;
  return { ...pass, answered, firstAnswers: pass.firstAnswers ?? first };
}
