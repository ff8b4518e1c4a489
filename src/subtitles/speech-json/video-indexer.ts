import { type Json, listOf, property, stringOf } from '../json/json.ts';
import { segmentsIn, textOf } from './read-segment.ts';
import { inOrder, type SpokenSegment } from './segment.ts';
import { SECONDS, timesOf } from './times.ts';

/** What was spoken, among all else that Azure's Video Indexer has found in a film. The times of a text stand in its instances. */
export function indexedSpeech(insights: Json | undefined): SpokenSegment[] {
  const names = new Map(
    listOf(insights, 'speakers').map((speaker) => [property(speaker, 'id'), stringOf(speaker, 'name') ?? '']),
  );
  return inOrder(
    listOf(insights, 'transcript').flatMap((item) => {
      const speaker = names.get(property(item, 'speakerId')) ?? '';
      const spoken = { text: textOf(item), ...(speaker === '' ? {} : { speaker }) };
      return listOf(item, 'instances').flatMap((instance) =>
        segmentsIn(spoken, SECONDS, timesOf(instance, SECONDS)),
      );
    }),
  );
}
