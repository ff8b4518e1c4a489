import { fits } from './picture-size.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const TABLES = new Set([0xdb, 0xc4, 0xdd]);
/** Baseline, extended and progressive: the forms that browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Says how colours are coded, so it is kept; the other application segments contain locations, camera data and thumbnails. */
const ADOBE = 0xee;
const APPLICATION = { first: 0xe0, last: 0xef };
const COMMENT = 0xfe;

/** The JPEG without metadata, or `null` where its form is not accepted. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== MARK) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === MARK) {
      at += 1;
      continue;
    }
    if (marker === END)
      return frames === 1 && scans > 0 ? Buffer.concat([...kept, Buffer.from([MARK, END])]) : null;
    const segment = readSegment(bytes, at);
    if (!segment) return null;
    if (FRAMES.has(marker)) {
      if (!isFrameSound(segment)) return null;
      frames += 1;
    }
    const end = marker === SCAN ? endOfScan(bytes, at + segment.length) : at + segment.length;
    if (marker === SCAN) scans += 1;
    if (isKept(marker)) kept.push(bytes.subarray(at, end));
    else if (!isDropped(marker)) return null;
    at = end;
  }
  return null;
}

function readSegment(bytes: Buffer, at: number): Buffer | null {
  if (at + 4 > bytes.length) return null;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? null : bytes.subarray(at, end);
}

/** Where the coded data ends: at the next mark that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === MARK && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function isFrameSound(segment: Buffer): boolean {
  return segment.length >= 10 && fits({ height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) });
}

function isKept(marker: number): boolean {
  return marker === SCAN || marker === ADOBE || TABLES.has(marker) || FRAMES.has(marker);
}

function isDropped(marker: number): boolean {
  return marker === COMMENT || (marker >= APPLICATION.first && marker <= APPLICATION.last);
}
