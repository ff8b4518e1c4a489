import type { CallKind } from './errors.ts';

export const readOf: CallKind = { isWrite: false, namesTrack: false };
export const writeOf: CallKind = { isWrite: true, namesTrack: false };
