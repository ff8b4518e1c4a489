export { parseSrt, parseSrtInSlices } from './read.ts';
export { encodeSrt, serialiseSrt, writeSrt } from './write.ts';
