import type { Workspace } from '../workspace/state.ts';
import { $autoResumes } from './auto-resume.ts';
import { follow, nothingRuns, shareOf } from './overall.ts';
import { resumer, type ResumerPorts } from './resumer.ts';
import type { TabProgress } from './tab-progress.ts';

interface Ports extends ResumerPorts {
  readonly tab: TabProgress;
  /** `online` and `offline` arrive here. */
  readonly network: EventTarget;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Acts when who was signed in no longer is. */
  readonly onSignOut: (act: () => void) => () => void;
  /** Everything that ran has ended; `isDone` where nothing is missing. */
  readonly onEnd: (isDone: boolean) => void;
}

/** One of several languages may end just before the next begins. */
const SETTLE_MS = 1_500;

/** What happens beside the runs of the page while a person waits: the tab shows how far they are, and what was interrupted goes on. Returns the function that ends it. */
export function followRuns(ports: Ports): () => void {
  const { $workspace, tab, network, page } = ports;
  const interrupted = resumer(ports);
  let overall = nothingRuns;
  let projectId: string | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    if (interrupted.goesOnByItself()) return;
    const isDone = isComplete($workspace.get()) && ports.stalledBeside().length === 0;
    overall = nothingRuns;
    $autoResumes.set(false);
    if (page.hidden) tab.end(isDone);
    else tab.clear();
    ports.onEnd(isDone);
  };
  const look = (): void => {
    const { doc, runs } = $workspace.get();
    if (projectId !== doc?.project.id) $autoResumes.set(false);
    projectId = doc?.project.id;
    const wasRunning = overall.isRunning;
    overall = follow(overall, runs);
    if (overall.isRunning) {
      if (hasAnswers(runs)) interrupted.noteAnswer();
      if (!wasRunning) interrupted.noteBegin();
      clearTimeout(ending);
      tab.show(shareOf(overall));
    } else if (wasRunning) ending = setTimeout(end, SETTLE_MS);
    interrupted.goOn();
  };
  const noteSeen = () => {
    if (!page.hidden && !overall.isRunning) tab.clear();
  };
  network.addEventListener('offline', interrupted.noteOffline);
  network.addEventListener('online', interrupted.goOn);
  page.addEventListener('visibilitychange', noteSeen);
  /** What one person began does not go on in the name and on the credit of the next. */
  const leave = () => {
    interrupted.leaveToPress();
    $autoResumes.set(false);
  };
  const stops = [$workspace.subscribe(look), $autoResumes.listen(interrupted.goOn), ports.onSignOut(leave)];
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(ending);
    interrupted.stop();
    network.removeEventListener('offline', interrupted.noteOffline);
    network.removeEventListener('online', interrupted.goOn);
    page.removeEventListener('visibilitychange', noteSeen);
    tab.clear();
  };
}

/** Nothing was refused, and nothing has stopped in the middle. */
function isComplete({ runs, refusal }: Workspace): boolean {
  return refusal === null && ![...runs.values()].some(({ status }) => status === 'paused');
}

function hasAnswers(runs: Workspace['runs']): boolean {
  return [...runs.values()].some((run) => run.status === 'translating' && run.pass.answered.size > 0);
}
