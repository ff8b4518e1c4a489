import { atom } from 'nanostores';
import type { Keeping } from '#islands/project/storage/project-keeper.ts';
import type { PageNotice } from '../page-message/notice.ts';
import type { FileReading } from './file-reader.ts';
import { type ListSteps, noSteps } from './list/list-steps.ts';
import type { ListedProject } from './session/listed-projects.ts';
import { shownWorkspace } from './shown-workspace.ts';
import { emptyWorkspace, type Workspace } from './state.ts';

/** What the page is drawn from. It is there before the code that changes it. */
export function pageState() {
  const $workspace = atom<Workspace>(emptyWorkspace);
  return {
    $workspace,
    /** What views draw. */
    $shown: shownWorkspace($workspace),
    $notice: atom<PageNotice | null>(null),
    /** The file that is on its way into the page. */
    $reading: atom<FileReading>({ status: 'none' }),
    /** What Undo knows of the list of projects. */
    $steps: atom<ListSteps>(noSteps),
    /** Where nothing is kept, the person should save before leaving. */
    $keeping: atom<Keeping>('kept'),
    $list: atom<readonly ListedProject[]>([]),
    /** The project of a tab that was closed or crashed, while this page offers it. */
    $left: atom<ListedProject | null>(null),
  };
}

export type PageState = ReturnType<typeof pageState>;
