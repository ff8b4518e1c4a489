import * as z from 'zod/mini';
import { t } from '#messages/t.ts';
import { OwnershipDebug } from '#protocol/youtube.ts';

interface OwnershipFacts {
  /** Whose video it is and which channel is connected, by name. */
  readonly lines: readonly string[];
  /** The same by ids, for support requests. */
  readonly details: readonly string[];
}

/** The facts about video and channels in an ownership refusal. Empty where the server does not know them. */
export function ownershipFacts(publicDetails: unknown): OwnershipFacts {
  const debug = z.safeParse(OwnershipDebug, publicDetails);
  if (!debug.success) return { lines: [], details: [] };
  return { lines: namesOf(debug.data), details: idsOf(debug.data) };
}

function namesOf({ videoTitle, captionChannelTitle, userChannelTitles }: OwnershipDebug): string[] {
  const owner =
    videoTitle && captionChannelTitle
      ? [t('captions.ownerIs', { title: videoTitle, channel: captionChannelTitle })]
      : [];
  return [...owner, ...connectedLine(userChannelTitles)];
}

/** Nothing where the channels could not be looked up. */
function connectedLine(titles: readonly string[] | undefined): string[] {
  if (titles === undefined) return [];
  return [
    titles.length > 0
      ? t('captions.connectedIs', { channels: titles.join(', ') })
      : t('captions.connectedNone'),
  ];
}

function idsOf({ captionChannelId, userChannelIds, videoId }: OwnershipDebug): string[] {
  const unknown = t('captions.debugUnknown');
  return [
    t('captions.debugOwner', { channel: captionChannelId ?? unknown }),
    t('captions.debugOwn', { channels: userChannelIds.join(', ') || unknown }),
    t('captions.debugVideo', { video: videoId }),
  ];
}
