import type { Track } from '#subtitles/cue.ts';
import type { Doc, History } from '../history.ts';
import type { Work } from '../work.ts';
import { cueParts } from '#islands/project/cue-parts.ts';
import { settled } from './idb-promise.ts';
import { cellPart, CUES_PER_PART, headOf, isPartChanged, trackOf } from './project-records.ts';
import { below, type Stores } from './project-stores.ts';

/** Writes what differs from the document that was written last, all of it in the transaction of these stores. */
export async function writeProject(
  stores: Stores,
  doc: Doc,
  { written, nowMs }: { written: Doc | null; nowMs: number },
) {
  const { project, history } = doc;
  const { id, works } = project;
  stores.heads.put(headOf(doc, nowMs));
  for (const [code, work] of works) {
    writeWork(stores, [id, code], work, written?.project.works.get(code) ?? null);
  }
  for (const code of written?.project.works.keys() ?? []) {
    if (works.has(code)) continue;
    stores.tracks.delete([id, code]);
    stores.cells.delete(below(id, code));
  }
  writeEntries(stores, id, history, written?.history ?? null);
  if (written?.project.source.cues !== project.source.cues) await writeCues(stores, id, project.source.cues);
}

function writeWork(
  { tracks, cells }: Stores,
  [id, code]: [string, string],
  work: Work,
  written: Work | null,
): void {
  if (work === written) return;
  tracks.put(trackOf(id, code, work));
  const parts = Math.ceil(work.texts.length / CUES_PER_PART);
  cells.delete(IDBKeyRange.bound([id, code, parts], [id, code, []]));
  for (let part = 0; part < parts; part += 1) {
    if (!written || isPartChanged(work, written, part)) cells.put(cellPart(work, part), [id, code, part]);
  }
}

function writeEntries({ entries }: Stores, id: string, history: History, written: History | null): void {
  for (const stack of ['undo', 'redo'] as const) {
    const now = history[stack];
    const before = written?.[stack] ?? [];
    if (now === before) continue;
    if (!written || before.length > now.length)
      entries.delete(IDBKeyRange.bound([id, stack, now.length], [id, stack, []]));
    now.forEach((entry, at) => {
      if (entry !== before[at]) entries.put(entry, [id, stack, at]);
    });
  }
}

/** One part after the other: the page can draw a frame while it waits. */
async function writeCues({ cues }: Stores, id: string, track: Track): Promise<void> {
  cues.delete(below(id));
  let part = 0;
  let putting: IDBRequest | null = null;
  for (const some of cueParts(track)) {
    if (putting) await settled(putting);
    putting = cues.put(some, [id, part]);
    part += 1;
  }
}
