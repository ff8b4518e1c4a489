export { parseSrt } from './srt-read.ts';
export { serialiseSrt } from './srt-write.ts';
