import { type Doc, type History } from '../history.ts';
import type { Source } from '../source.ts';
import type { Work } from '../work.ts';
import { settled } from './idb-promise.ts';
import { isListable, projectOf, workFromRecord } from './project-records.ts';
import { below, type Stores } from './project-stores.ts';

/** A project as it was written last; `null` where there is none, or nothing that could be one. */
export async function readProject(stores: Stores, id: string): Promise<Doc | null> {
  const [head, cues, tracks] = await Promise.all([
    settled(stores.heads.get(id)),
    settled(stores.cues.getAll(below(id))),
    settled(stores.tracks.getAll(below(id))),
  ]);
  if (!head || !isListable(head)) return null;
  const works = await Promise.all(
    tracks.map(async (track): Promise<[string, Work]> => [
      track.code,
      workFromRecord(track, await settled(stores.cells.getAll(below(id, track.code)))),
    ]),
  );
  const [undo, redo] = await Promise.all([
    settled(stores.entries.getAll(below(id, 'undo'))),
    settled(stores.entries.getAll(below(id, 'redo'))),
  ]);
  const source: Source['cues'] = cues.flat();
  const history: History = { undo, redo };
  return { project: projectOf(head, source, new Map(works)), history };
}
