import type { Api } from '#islands/api-client/api.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { Project } from '#islands/project/project.ts';
import type { Source } from '#islands/project/source.ts';
import type { Ask } from '#islands/ui/useQuestion.ts';
import type { RequestPlan } from '../run/batches.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import type { SourceState } from '../file-source/source-state.ts';
import type { OpenStorage } from './browser-storage.ts';
import type { WorkspaceQuestion } from './questions.ts';

/** Everything outside the page that the workspace needs: the browser, the server, the person. */
export interface WorkspacePorts {
  readonly openStorage: OpenStorage;
  readonly translate: Api['translate'];
  /** How the server wants its requests cut; `null` while it is not known. */
  readonly requestPlan: () => RequestPlan | null;
  /** The language of a source; `null` where it is not clear. */
  readonly sourceLanguage: (source: Source) => Promise<Target | null>;
  /** The cues whose translation the person has kept before, where they want it used. */
  readonly remembered: (source: Source, target: string) => Promise<ReadonlyMap<number, string>>;
  /** Rejects where the signal says that the file is not wanted any more. */
  readonly readFile: (file: File, signal: AbortSignal, choices?: ReadChoices) => Promise<SourceState>;
  /** Offers a project as a file to save. */
  readonly saveProject: (project: Project) => Promise<void>;
  /** The project in a file, or the sentence that says why it is refused. */
  readonly readProject: (file: File, given: { id: string; nowMs: number }) => Promise<Project | string>;
  /** Asks before something of theirs is put away. */
  readonly ask: Ask<WorkspaceQuestion>;
  /** After each pass, with what ended it early: credits and sessions may have changed. */
  readonly afterPass: (thrown: unknown) => Promise<void>;
  readonly now: () => number;
  readonly newId: () => string;
}
