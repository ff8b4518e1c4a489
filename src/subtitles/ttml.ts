export { parseTtml } from './ttml-read.ts';
export { writeTtml } from './ttml-write.ts';
