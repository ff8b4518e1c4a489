export { hasVttSignature, parseVtt, type VttHeader } from './vtt-read.ts';
export { serialiseVtt, writeVtt } from './vtt-write.ts';
