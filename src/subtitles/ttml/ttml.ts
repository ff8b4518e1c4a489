export { parseTtml } from './read.ts';
export { writeTtml } from './write.ts';
