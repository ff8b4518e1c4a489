export { parseSrt } from './srt-read.ts';
export { serialiseSrt, writeSrt } from './srt-write.ts';
