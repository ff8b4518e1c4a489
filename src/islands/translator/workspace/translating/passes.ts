import type { TranslateOptions } from '#protocol/translate.ts';
import type { Work } from '#islands/project/work.ts';
import type { Source } from '#islands/project/source.ts';
import { runPass } from '#islands/translator/run/run-pass.ts';
import type { Failure, PassEvent } from '#islands/translator/run/run.ts';
import { videoOptions } from '#islands/translator/source-url/video-options.ts';
import type { WorkspacePorts } from '../ports.ts';
import type { Workspace } from '../state.ts';

interface Wanted {
  readonly source: Source;
  readonly work: Work;
  readonly wanted: readonly number[];
  readonly options: TranslateOptions;
  /** One of several languages: it leaves the screen and the other passes as they are. */
  readonly isBeside?: boolean;
}

/** How a pass has ended. */
export type PassEnd =
  | { readonly status: 'done' | 'stopped' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly thrown: unknown };

/** The running passes and their abort controllers. They report events and nothing else. */
export function passRunner(
  ports: Pick<WorkspacePorts, 'translate' | 'requestPlan' | 'afterPass' | 'now' | 'newId'>,
) {
  const running = new Map<string, { readonly target: string; readonly controller: AbortController }>();
  const cancel = (only?: string) =>
    running.forEach(({ target, controller }) => {
      if (only === undefined || only === target) controller.abort();
    });
  return {
    /** Closes the connections of one language or of all, which stops the model calls and with them the bill. */
    cancel,
    /** Stops passes whose translation no longer exists. */
    stopOthers: ({ runs }: Workspace): void => {
      const wanted = new Set(
        [...runs.values()].map((run) => (run.status === 'translating' ? run.pass.id : '')),
      );
      for (const [id, { controller }] of running) if (!wanted.has(id)) controller.abort();
    },
    /** Runs a pass, alone unless it is one of several. */
    run: async (
      { source, work, wanted, options, isBeside = false }: Wanted,
      dispatch: (event: PassEvent) => void,
    ): Promise<PassEnd> => {
      const target = work.target.code;
      cancel(isBeside ? target : undefined);
      const seen: { failure?: Failure } = {};
      const passId = ports.newId();
      const controller = new AbortController();
      const { signal } = controller;
      const passOptions = { ...options, ...videoOptions(source) };
      const thrown = await runPass(
        {
          passId,
          cues: source.cues,
          work,
          wanted,
          options: passOptions,
          plan: ports.requestPlan(),
          signal,
          isBeside,
        },
        {
          translate: ports.translate,
          now: ports.now,
          dispatch: (event) => {
            dispatch(event);
            if (event.type === 'started') running.set(passId, { target, controller });
            if (event.type === 'failed') seen.failure = event.failure;
          },
        },
      );
      running.delete(passId);
      await ports.afterPass(signal.aborted ? null : thrown);
      if (thrown === null) return { status: 'done' };
      const { failure } = seen;
      return failure ? { status: 'failed', failure, thrown } : { status: 'stopped' };
    },
  };
}

export type PassRunner = ReturnType<typeof passRunner>;
