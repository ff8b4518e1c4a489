import type { Finding, FlagReason, TranslateOptions } from '#protocol/translate.ts';
import { type FormOptions, readFormOptions } from '../form-options.ts';
import type { Doc } from '../history.ts';
import type { Project } from '../project.ts';
import type { Source } from '../source.ts';
import { countTranslated, type Work } from '../work.ts';

/** What the list of translations shows of one of them. */
export interface TrackSummary {
  readonly code: string;
  readonly target: Work['target'];
  readonly translated: number;
}

/** What the list shows of a project, without loading it. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly changedAtMs: number;
  readonly cues: number;
  readonly shown: string | null;
  readonly tracks: readonly TrackSummary[];
  /** The person has closed it: it is not offered again by itself. */
  readonly isPutAside: boolean;
}

/** A project without what is large: its cues, cells and history stand beside it. */
export interface Head {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Set where it was deleted, which can be undone for a while. */
  readonly deletedAtMs: number | null;
  readonly isPutAside: boolean;
  /** With a glossary where an earlier version wrote it. */
  readonly options: TranslateOptions;
  readonly glossaries?: FormOptions['glossaries'];
  readonly shown: string | null;
  /** Without its cues. */
  readonly source: Source;
  readonly cues: number;
  /** `null` where they count from 0, as they do until cues are added or deleted. */
  readonly cueIds: readonly number[] | null;
  readonly tracks: readonly TrackSummary[];
}

/** A translation without its cells. */
export interface TrackRecord extends Omit<Work, 'texts' | 'flags' | 'findings' | 'edited' | 'fromMemory'> {
  readonly project: string;
  readonly code: string;
}

/** The cells of some cues that follow each other; flags and edits by the index of their cue in the whole track. */
export interface CellPart {
  readonly texts: readonly (string | null)[];
  readonly flags: readonly (readonly [number, readonly FlagReason[]])[];
  /** Parts that an earlier version wrote have none. */
  readonly findings?: readonly (readonly [number, readonly Finding[]])[];
  readonly edited: readonly number[];
  /** Missing where there are none. */
  readonly fromMemory?: readonly number[];
}

/** A key stroke writes one part: small enough to be written at once, large enough for a film to have few. */
export const CUES_PER_PART = 256;

export function headOf({ project }: Doc, nowMs: number): Head {
  const { works, cueIds, source, ...rest } = project;
  return {
    ...rest,
    changedAtMs: nowMs,
    deletedAtMs: null,
    isPutAside: false,
    source: { ...source, cues: [] },
    cues: source.cues.length,
    cueIds: countsFromZero(cueIds) ? null : cueIds,
    tracks: tracksOf(works),
  };
}

/** By the list itself: a key stroke leaves it the same object. */
const counted = new WeakMap<readonly number[], boolean>();

function countsFromZero(cueIds: readonly number[]): boolean {
  const known = counted.get(cueIds) ?? cueIds.every((id, index) => id === index);
  counted.set(cueIds, known);
  return known;
}

export function tracksOf(works: Project['works']): readonly TrackSummary[] {
  return [...works].map(([code, work]) => ({
    code,
    target: work.target,
    translated: countTranslated(work),
  }));
}

export function trackOf(project: string, code: string, work: Work): TrackRecord {
  const {
    texts: _texts,
    flags: _flags,
    findings: _findings,
    edited: _edited,
    fromMemory: _fromMemory,
    ...rest
  } = work;
  return { ...rest, project, code };
}

/** Whether the list can show it. One that is damaged, or of another version, must not take the others with it. */
export function isListable({ name, changedAtMs, tracks, source, options }: Partial<Head>): boolean {
  return (
    typeof name === 'string' &&
    Number.isFinite(changedAtMs) &&
    typeof source?.fileName === 'string' &&
    typeof options === 'object' &&
    Array.isArray(tracks) &&
    tracks.every((track: Partial<TrackSummary> | null) => typeof track?.target?.name === 'string')
  );
}

export function summaryOf({ id, name, changedAtMs, cues, shown, tracks, isPutAside }: Head): ProjectSummary {
  return { id, name, changedAtMs, cues, shown, tracks, isPutAside };
}

export function cellPart({ texts, flags, findings, edited, fromMemory }: Work, part: number): CellPart {
  const from = part * CUES_PER_PART;
  const to = Math.min(texts.length, from + CUES_PER_PART);
  const indices = Array.from({ length: to - from }, (_, offset) => from + offset);
  return {
    texts: texts.slice(from, to),
    flags: entriesOf(flags, indices),
    ...(findings?.size ? { findings: entriesOf(findings, indices) } : {}),
    edited: indices.filter((index) => edited.has(index)),
    ...(fromMemory?.size ? { fromMemory: indices.filter((index) => fromMemory.has(index)) } : {}),
  };
}

function entriesOf<Value>(map: ReadonlyMap<number, Value>, indices: readonly number[]): [number, Value][] {
  return indices.flatMap((index): [number, Value][] => {
    const value = map.get(index);
    return value === undefined ? [] : [[index, value]];
  });
}

/** Whether a part of a translation differs from the one that was written. A key stroke leaves most of its lists the same objects: they need no look. */
export function isPartChanged(work: Work, written: Work, part: number): boolean {
  const from = part * CUES_PER_PART;
  const to = Math.min(from + CUES_PER_PART, Math.max(work.texts.length, written.texts.length));
  return (
    isListChanged(work.texts, written.texts, from, to) ||
    isMapChanged(work.flags, written.flags, from, to) ||
    isSetChanged(work.edited, written.edited, from, to) ||
    isSetChanged(work.fromMemory, written.fromMemory, from, to)
  );
}

function isListChanged(now: Work['texts'], before: Work['texts'], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if (now[index] !== before[index]) return true;
  return false;
}

function isMapChanged(now: Work['flags'], before: Work['flags'], from: number, to: number): boolean {
  if (now === before || (now.size === 0 && before.size === 0)) return false;
  for (let index = from; index < to; index += 1) if (now.get(index) !== before.get(index)) return true;
  return false;
}

function isSetChanged(
  now: Work['fromMemory'],
  before: Work['fromMemory'],
  from: number,
  to: number,
): boolean {
  if (now === before) return false;
  for (let index = from; index < to; index += 1)
    if ((now?.has(index) ?? false) !== (before?.has(index) ?? false)) return true;
  return false;
}

export function workFromRecord(
  { project: _project, code: _code, ...rest }: TrackRecord,
  parts: readonly CellPart[],
): Work {
  const findings = parts.flatMap((part) => part.findings ?? []);
  const fromMemory = parts.flatMap((part) => part.fromMemory ?? []);
  return {
    ...rest,
    texts: parts.flatMap(({ texts }) => texts),
    ...(findings.length > 0 ? { findings: new Map(findings) } : {}),
    flags: new Map(parts.flatMap(({ flags }) => flags)),
    edited: new Set(parts.flatMap(({ edited }) => edited)),
    ...(fromMemory.length > 0 ? { fromMemory: new Set(fromMemory) } : {}),
  };
}

export function projectOf(head: Head, cues: Source['cues'], works: Project['works']): Project {
  const {
    changedAtMs: _changed,
    deletedAtMs: _deleted,
    isPutAside: _aside,
    tracks,
    cues: _count,
    ...rest
  } = head;
  const order = tracks.map(({ code }) => code);
  const inOrder = [...works].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return {
    ...rest,
    ...readFormOptions(head, head.shown),
    source: { ...head.source, cues },
    cueIds: head.cueIds ?? cues.map((_, index) => index),
    works: new Map(inOrder),
  };
}
