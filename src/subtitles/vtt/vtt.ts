export { parseVtt, type VttHeader } from './read.ts';
export { writeVtt } from './write.ts';
