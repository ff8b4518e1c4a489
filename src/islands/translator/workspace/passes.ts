import type { TranslateOptions } from '#protocol/translate.ts';
import type { Work } from '#islands/project/work.ts';
import type { Source } from '#islands/project/source.ts';
import { runPass } from '../run/run-pass.ts';
import type { PassEvent } from '../run/run.ts';
import { videoOptions } from '../source-url/video-options.ts';
import type { WorkspacePorts } from './ports.ts';
import type { Workspace } from './state.ts';

interface Wanted {
  readonly source: Source;
  readonly work: Work;
  readonly wanted: readonly number[];
  readonly options: TranslateOptions;
}

/** The running passes and their abort controllers. They report events and nothing else. */
export function passRunner(
  ports: Pick<WorkspacePorts, 'translate' | 'requestPlan' | 'afterPass' | 'now' | 'newId'>,
) {
  const running = new Map<string, AbortController>();
  const cancel = () => running.forEach((controller) => controller.abort());
  return {
    /** Closes the connections, which stops the model calls and with them the bill. */
    cancel,
    /** Stops passes whose translation no longer exists. */
    stopOthers: ({ runs }: Workspace): void => {
      const wanted = new Set(
        [...runs.values()].map((run) => (run.status === 'translating' ? run.pass.id : '')),
      );
      for (const [id, controller] of running) if (!wanted.has(id)) controller.abort();
    },
    /** Runs a pass; `true` where it came to its end. */
    run: async (
      { source, work, wanted, options }: Wanted,
      dispatch: (event: PassEvent) => void,
    ): Promise<boolean> => {
      cancel();
      const passId = ports.newId();
      const controller = new AbortController();
      const { signal } = controller;
      const passOptions = { ...options, ...videoOptions(source) };
      const thrown = await runPass(
        { passId, cues: source.cues, work, wanted, options: passOptions, plan: ports.requestPlan(), signal },
        {
          translate: ports.translate,
          now: ports.now,
          dispatch: (event) => {
            dispatch(event);
            if (event.type === 'started') running.set(passId, controller);
          },
        },
      );
      running.delete(passId);
      await ports.afterPass(signal.aborted ? null : thrown);
      return thrown === null;
    },
  };
}
