import type { Doc } from '#islands/project/history.ts';
import type { PassEvent } from '../run/run.ts';
import { changeOptions, type OptionsChange } from './change-options.ts';
import { type DocEvent, reduceDoc } from './reduce-doc.ts';
import { reducePass } from './reduce-pass.ts';
import { emptyWorkspace, formOf, type Workspace } from './state.ts';

export type WorkspaceEvent =
  | PassEvent
  | DocEvent
  | { readonly type: 'opened'; readonly doc: Doc }
  | { readonly type: 'closed' }
  | OptionsChange;

/** The whole page in one step. Only commands change the document, and only proposals come from runs. */
export function reduce(state: Workspace, event: WorkspaceEvent): Workspace {
  switch (event.type) {
    case 'opened':
      return { ...emptyWorkspace, doc: event.doc, ...formOf({ ...state, doc: event.doc }) };
    case 'closed':
      return emptyWorkspace;
    case 'optionsChanged':
      return changeOptions(state, event);
    case 'started':
    case 'batchStarted':
    case 'cuesArrived':
    case 'finished':
    case 'cancelled':
    case 'failed':
      return reducePass(state, event);
    default:
      return state.doc ? withDoc(state, reduceDoc(state.doc, event)) : state;
  }
}

/** A run whose translation was undone is stopped. */
function withDoc(state: Workspace, doc: Doc): Workspace {
  if (doc === state.doc) return state;
  const { works } = doc.project;
  const runs = new Map(
    [...state.runs].filter(([target, run]) =>
      run.status === 'paused'
        ? works.has(target)
        : run.pass.isCandidate || works.get(target)?.translationId === run.pass.before.translationId,
    ),
  );
  return { ...state, doc, runs: runs.size === state.runs.size ? state.runs : runs };
}
