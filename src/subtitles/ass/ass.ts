export { parseAss } from './read.ts';
export { encodeAss, writeAss } from './write.ts';
