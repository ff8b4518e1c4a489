import type { VideoTexts } from '../work.ts';

/** Wanted, and nothing has arrived yet. */
export const noTexts: VideoTexts = { title: null, description: null };
