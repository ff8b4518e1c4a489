import type { UploadPlan, UploadReply } from '#protocol/youtube.ts';

/** What YouTube says before an upload, of a video without other captions. */
export const uploadPlan: UploadPlan = {
  video: {
    id: 'elephants06',
    title: 'Film',
    channelId: 'UC1',
    channelTitle: 'Channel',
    thumbnailUrl: null,
    defaultLanguage: 'en',
  },
  channels: [],
  isOwnVideo: true,
  captionCode: 'de',
  localizationCode: 'de',
  existing: null,
  takenNames: [],
  hasLocalization: false,
  isOriginalLanguage: false,
  cost: { newTrack: 400, replacement: 450, metadata: 50 },
  quota: {
    product: { used: 0, left: 10_000, limit: 10_000 },
    user: { used: 0, left: 2_000, limit: 2_000 },
    resetsAt: '2026-11-23T08:00:00.000Z',
  },
};

export const uploadedReply: UploadReply = {
  success: true,
  subtitleCount: 2,
  captions: 'inserted',
  metadata: 'not_asked',
  track: {
    id: 'new',
    snippet: { language: 'de', name: '', trackKind: 'standard', isDraft: true, status: 'serving' },
  },
};
