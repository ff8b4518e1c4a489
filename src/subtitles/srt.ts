export { parseSrt } from './srt-read.ts';
export { encodeSrt, serialiseSrt, writeSrt } from './srt-write.ts';
