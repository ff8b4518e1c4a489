export { parseSrt } from './read.ts';
export { encodeSrt, serialiseSrt, writeSrt } from './write.ts';
