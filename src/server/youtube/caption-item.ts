import type { CaptionItem } from '#protocol/youtube.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';

/** A track in the shape in which the platform lists it. */
export function toCaptionItem(track: CaptionTrack): CaptionItem {
  const { id, language, name, kind, isDraft, status, failureReason, updatedAt } = track;
  return {
    id,
    snippet: {
      language,
      name,
      trackKind: kind,
      isDraft,
      status,
      ...(failureReason === null ? {} : { failureReason }),
      lastUpdated: updatedAt,
    },
  };
}
