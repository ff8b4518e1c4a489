import type { ParsedTrack } from '#subtitles/reading/track-builder.ts';

/** What was read, in short: each cue with its times, each problem with its line. */
export const reported = ({ cues, problems }: ParsedTrack) => [
  cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`),
  problems.map(({ code, line }) => `${code} ${line}`),
];
