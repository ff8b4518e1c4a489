import type { VideoTexts } from '#islands/project/work.ts';

/** Wanted, and nothing has arrived yet. */
export const noTexts: VideoTexts = { title: null, description: null };
