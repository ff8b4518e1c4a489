import * as z from 'zod/mini';
import { type Project, startProject, withWork } from '#islands/project/project.ts';
import type { Target } from '#islands/preferences/target.ts';
import { startWork, type Work } from '#islands/project/work.ts';
import type { Cue } from '#subtitles/cue.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

/** A film's cues with the translations that its makers published, cue by cue; `null` where they left one out. */
export const Sample = z.object({
  title: z.string(),
  credit: z.string(),
  licence: z.string(),
  cues: z.array(z.object({ startMs: z.int(), endMs: z.int(), text: z.string() })),
  translations: z.record(z.string(), z.array(z.nullable(z.string()))),
});
export type Sample = z.infer<typeof Sample>;

interface Start {
  readonly newId: () => string;
  readonly nowMs: number;
  /** What the browser's owner reads, the best first. */
  readonly preferred: readonly string[];
}

/** Used where the person reads none of the sample's languages: its letters are read by most. */
const FALLBACK = 'sv';

/** The sample as a project like any other, with all its translations. */
export function sampleProject(sample: Sample, { newId, nowMs, preferred }: Start): Project {
  const source = {
    fileName: `${sample.title}.srt`,
    format: 'srt',
    encoding: null,
    cues: sample.cues,
    problems: [],
  };
  const begun = startProject({ id: newId(), source, nowMs });
  const project = Object.entries(sample.translations).reduce((now, [code, texts]) => {
    const target = findLanguage(code);
    return target ? withWork(now, code, publishedWork(sample.cues, texts, { target, id: newId() })) : now;
  }, begun);
  const shown = preferred.map((tag) => tag.split('-')[0] ?? tag).find((code) => project.works.has(code));
  return { ...project, shown: shown ?? FALLBACK };
}

function publishedWork(
  cues: readonly Cue[],
  texts: readonly (string | null)[],
  { target, id }: { target: Target; id: string },
): Work {
  const { code, name, direction } = target;
  const missing = texts.flatMap((text, index) => (text === null ? [index] : []));
  return {
    ...startWork(cues, id, { code, name, direction }),
    texts: cues.map((cue, index) => texts[index] ?? cue.text),
    // What the published translation leaves out is shown as any cue that was not translated.
    flags: new Map(missing.map((index) => [index, ['untranslated'] as const])),
  };
}
