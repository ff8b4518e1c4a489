import type { TranslateOptions } from '#protocol/translate.ts';
import { type Cell, withCells } from '#islands/project/cell.ts';
import { optionsInto } from '#islands/project/form-options.ts';
import type { Project } from '#islands/project/project.ts';
import { startWork, type VideoTexts, type Work } from '#islands/project/work.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { WorkspacePorts } from '../ports.ts';

/** The translation that is wanted. */
export interface TranslationWish {
  readonly target: Target;
  /** Set where title and description of the video are wanted too. */
  readonly videoTexts?: VideoTexts | undefined;
  /** What it is asked with, where that is not what the form says now. */
  readonly options?: TranslateOptions;
}

interface BegunWork {
  readonly work: Work;
  /** How many of its lines the person has kept from before. */
  readonly known: number;
}

/** A new translation, which begins with the lines that the person has kept. */
export async function beginWork(
  ports: Pick<WorkspacePorts, 'remembered' | 'newId'>,
  project: Project,
  { target, videoTexts, options = optionsInto(target.code, project) }: TranslationWish,
): Promise<BegunWork> {
  const { source } = project;
  const known = await ports.remembered(source, target.code);
  const begun = withRecalled(startWork(source.cues, ports.newId(), target), known);
  return { work: { ...begun, options, ...(videoTexts ? { videoTexts } : {}) }, known: known.size };
}

/** A translation that begins with what the memory has. Nobody has looked at these lines in this film: they are not edited. */
function withRecalled(work: Work, texts: ReadonlyMap<number, string>): Work {
  const cells = [...texts].map(([index, text]): [number, Cell] => [
    index,
    { text, flags: [], isEdited: false, isFromMemory: true },
  ]);
  return cells.length === 0 ? work : withCells(work, new Map(cells));
}
