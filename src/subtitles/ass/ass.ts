export { parseAss } from './read.ts';
export { writeAss } from './write.ts';
