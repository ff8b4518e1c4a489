import type { TranslateResponse, TranslateStats } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { serialiseSrt } from '#subtitles/srt/srt.ts';
import { noHistory } from '#islands/project/history.ts';
import { type Project, startProject, withWork } from '#islands/project/project.ts';
import { projectFileParts } from '#islands/project/project-file.ts';
import type { Source } from '#islands/project/source.ts';
import { startWork, type Work } from '#islands/project/work.ts';
import { emptyWorkspace, type Workspace } from '#islands/translator/workspace/state.ts';

export const french = { code: 'fr', name: 'French', direction: 'ltr' } as const;
export const german = { code: 'de', name: 'German', direction: 'ltr' } as const;

export function cue(index: number, changes: Partial<Cue> = {}): Cue {
  return { startMs: index * 2_000, endMs: index * 2_000 + 1_500, text: `Line ${index + 1} here`, ...changes };
}

export function cues(count: number): Cue[] {
  return Array.from({ length: count }, (_, index) => cue(index));
}

export function work(count: number, changes: Partial<Work> = {}): Work {
  return { ...startWork(cues(count), 'a-translation', german), ...changes };
}

export function source(changes: Partial<Source> = {}): Source {
  return { fileName: 'film.srt', format: 'srt', encoding: null, cues: cues(3), problems: [], ...changes };
}

/** A page with an open project, and the translations that it has. */
export function opened({ track = cues(3), works = [] }: { track?: Cue[]; works?: Work[] } = {}): Workspace {
  const project = startProject({ id: 'p', source: source({ cues: track }), options: {}, nowMs: 0 });
  const translated = works.reduce((now, next) => withWork(now, next.target.code, next), project);
  const shown = works.at(-1)?.target.code ?? null;
  return { ...emptyWorkspace, doc: { project: { ...translated, shown }, history: noHistory } };
}

export function stats(changes: Partial<TranslateStats> = {}): TranslateStats {
  return {
    cues: 0,
    batches: 1,
    calls: 1,
    retries: 0,
    repaired: 0,
    flagged: [],
    cached: 0,
    model: 'scripted',
    inputTokens: 0,
    outputTokens: 0,
    processingTimeMs: 1,
    ...changes,
  };
}

/** A reply as the server gives it: the texts in order, at times of its own. */
export function reply(texts: readonly string[], changes: Partial<TranslateStats> = {}): TranslateResponse {
  return { srt: serialiseSrt(texts.map((text, index) => cue(index, { text }))), stats: stats(changes) };
}

/** A project as the file that is saved. */
export function writeProjectFile(project: Project): string {
  return [...projectFileParts(project)].join('');
}
