export { hasVttSignature, parseVtt, type ParsedVtt, type VttHeader } from './vtt-read.ts';
export { serialiseVtt, writeVtt } from './vtt-write.ts';
