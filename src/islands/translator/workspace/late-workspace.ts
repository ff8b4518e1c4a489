import { awaited } from '#islands/ui/waiting/late-waits.ts';
import { changeOptions } from './change-options.ts';
import { type PageState, pageState } from './page-state.ts';
import type { TranslatorWorkspace } from './workspace.ts';

type Load = (state: PageState) => Promise<TranslatorWorkspace>;

/**
 * The workspace as the page has it from the start: what is drawn is there at once, the code that changes it comes while the person looks at the page
 * (docs/decisions/0213-the-workspace-comes-after-the-form.md). What is asked for before waits for it, in the same order.
 */
export function lateWorkspace(load: Load): TranslatorWorkspace {
  const state = pageState();
  let loaded: TranslatorWorkspace | null = null;
  let loading: Promise<TranslatorWorkspace> | null = null;
  const start = async () => {
    try {
      return (loaded = await load(state));
    } catch (thrown) {
      // What is asked for next tries again: the network may have been away.
      loading = null;
      throw thrown;
    }
  };
  const whole = () => (loading ??= start());
  const later =
    <Given extends unknown[], Result>(
      find: (workspace: TranslatorWorkspace) => (...given: Given) => Promise<Result> | Result,
    ) =>
    async (...given: Given): Promise<Result> =>
      find(loaded ?? (await awaited(whole())))(...given);

  return {
    ...state,
    list: {
      undo: later(({ list }) => list.undo),
      redo: later(({ list }) => list.redo),
      open: later(({ list }) => list.open),
      goOn: later(({ list }) => list.goOn),
      mayLeave: later(({ list }) => list.mayLeave),
      remove: later(({ list }) => list.remove),
      removeLanguage: (target) => loaded?.list.removeLanguage(target),
      rename: later(({ list }) => list.rename),
      duplicate: later(({ list }) => list.duplicate),
      saveAsFile: later(({ list }) => list.saveAsFile),
      forgetAll: later(({ list }) => list.forgetAll),
    },
    dispatch: (event) => {
      if (loaded) loaded.dispatch(event);
      // Nothing is open yet: all else is about what is.
      else if (event.type === 'optionsChanged')
        state.$workspace.set(changeOptions(state.$workspace.get(), event));
    },
    restore: later(({ restore }) => restore),
    openSource: later(({ openSource }) => openSource),
    openProject: later(({ openProject }) => openProject),
    openFile: later(({ openFile }) => openFile),
    clear: later(({ clear }) => clear),
    translate: later(({ translate }) => translate),
    mayTranslateInto: later(({ mayTranslateInto }) => mayTranslateInto),
    translateBeside: later(({ translateBeside }) => translateBeside),
    translateAgain: later(({ translateAgain }) => translateAgain),
    noteUpload: later(({ noteUpload }) => noteUpload),
    flush: async () => loaded?.flush(),
    cancel: (only) => loaded?.cancel(only),
  };
}
