export { parseAss } from './ass-read.ts';
export { writeAss } from './ass-write.ts';
