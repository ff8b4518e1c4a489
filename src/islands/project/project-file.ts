import * as z from 'zod/mini';
import { flagReasons, TranslateOptions } from '#protocol/translate.ts';
import {
  archiveProblemCodes,
  fileProblemCodes,
  lossProblemCodes,
  repairProblemCodes,
} from '#subtitles/problem.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import type { Target } from '#islands/preferences/target.ts';
import { cueParts } from './cue-parts.ts';
import { readFormOptions } from './form-options.ts';
import type { Project } from './project.ts';
import type { Source } from './source.ts';
import { SourceSchema } from './source-schema.ts';
import type { Work } from './work.ts';

const VERSION = 1;

const Index = z.int().check(z.nonnegative());
const VideoText = z.nullable(z.object({ text: z.string(), isOriginal: z.boolean() }));

const Track = z.object({
  translationId: z.string(),
  target: z.string(),
  texts: z.array(z.nullable(z.string())),
  flags: z.array(z.tuple([Index, z.array(z.enum(flagReasons))])),
  edited: z.array(Index),
  /** Cues whose text is from the translation memory. */
  fromMemory: z.optional(z.array(Index)),
  options: z.optional(TranslateOptions),
  videoTexts: z.optional(z.object({ title: VideoText, description: VideoText })),
});

const ProjectFile = z.object({
  polycue: z.literal(VERSION),
  name: z.string(),
  source: SourceSchema,
  /** With a glossary in files of earlier versions. */
  options: TranslateOptions,
  glossaries: z.optional(z.record(z.string(), z._default(TranslateOptions.shape.glossary, []))),
  tracks: z.array(Track),
  shown: z.nullable(z.string()),
  /** Languages that were asked for and have not come. */
  asked: z.optional(z.array(z.string())),
});
const LaterFile = z.looseObject({ polycue: z.int().check(z.gt(VERSION)) });
type TrackOfFile = z.infer<typeof Track>;

/**
 * A project as a file that another browser can open: source, translations, flags and edits. The history stays behind. The parts follow each
 * other in the file; each is written in a few milliseconds, so that the page can draw between them.
 */
export function* projectFileParts({
  name,
  source,
  options,
  glossaries,
  works,
  shown,
  asked,
}: Project): Generator<string> {
  const { cues, ...about } = withKnownProblems(source);
  const codes = asked ? { asked: asked.map(({ code }) => code) } : {};
  yield `${unclosed({ polycue: VERSION, name, options, glossaries, shown, ...codes })},"source":${unclosed(about)},"cues":[`;
  let comma = '';
  for (const part of cueParts(cues)) {
    yield comma + JSON.stringify(part).slice(1, -1);
    comma = ',';
  }
  yield ']},"tracks":[';
  comma = '';
  for (const work of works.values()) {
    yield comma + JSON.stringify(trackOf(work));
    comma = ',';
  }
  yield ']}';
}

/** An object in JSON to which more will be added. */
function unclosed(object: object): string {
  return JSON.stringify(object).slice(0, -1);
}

function trackOf({ target, flags, edited, fromMemory, uploadWaits: _waits, ...rest }: Work) {
  return {
    ...rest,
    target: target.code,
    flags: [...flags].map(([index, reasons]) => [index, [...reasons]]),
    edited: [...edited],
    ...(fromMemory?.size ? { fromMemory: [...fromMemory] } : {}),
  };
}

/** Creates a new project from such a file. `null` where the file is invalid, `newer` where a later version has written it. */
export function readProjectFile(
  text: string,
  { id, nowMs }: { id: string; nowMs: number },
): Project | 'newer' | null {
  const json = parseJson(text);
  if (z.safeParse(LaterFile, json).success) return 'newer';
  const parsed = z.safeParse(ProjectFile, json);
  if (!parsed.success) return null;
  const { name, source, tracks, asked } = parsed.data;
  const works = tracks.map((track) => workOf(track, source.cues.length));
  if (!works.every((work) => work !== null)) return null;
  // Late answers find their translation by its id.
  if (new Set(works.map(({ translationId }) => translationId)).size < works.length) return null;
  const codes = works.map(({ target }) => target.code);
  const shown = codes.find((code) => code === parsed.data.shown) ?? codes.at(-1) ?? null;
  return {
    id,
    name,
    createdAtMs: nowMs,
    source: withKnownProblems(source),
    cueIds: source.cues.map((_, index) => index),
    ...readFormOptions(parsed.data, shown),
    works: new Map(works.map((work) => [work.target.code, work])),
    shown,
    ...(asked ? { asked: asked.flatMap(targetOf) } : {}),
  };
}

const problemCodes: ReadonlySet<string> = new Set([
  ...fileProblemCodes,
  ...archiveProblemCodes,
  ...lossProblemCodes,
  ...repairProblemCodes,
]);

/** A problem of another version has no sentence here. */
function withKnownProblems(source: z.output<typeof SourceSchema> | Source): Source {
  return { ...source, problems: source.problems.filter(({ code }) => problemCodes.has(code)) } as Source;
}

/** None for a language that this version does not have. */
function targetOf(code: string): Target[] {
  const language = findLanguage(code);
  return language ? [{ code: language.code, name: language.name, direction: language.direction }] : [];
}

function workOf({ target, flags, edited, fromMemory, ...rest }: TrackOfFile, cues: number): Work | null {
  const [language] = targetOf(target);
  const indices = [...edited, ...(fromMemory ?? []), ...flags.map(([index]) => index)];
  if (!language || rest.texts.length !== cues || indices.some((index) => index >= cues)) return null;
  return {
    ...rest,
    target: language,
    flags: new Map(flags),
    edited: new Set(edited),
    ...(fromMemory ? { fromMemory: new Set(fromMemory) } : {}),
  } as Work;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
