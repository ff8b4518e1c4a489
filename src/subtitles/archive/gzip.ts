import { joinBytes } from '../encoding/join-bytes.ts';
import { inflate, type Inflated, type InflateLimits, outputLimit } from './inflate.ts';

/** A header of ten bytes, the shortest data and a trailer of eight. */
const MIN_MEMBER_BYTES = 20;
/** A member may end with zeros of its own: of its size in the trailer, and where it is empty also of its checksum and its data. */
const MAX_OWN_ZEROS = 9;
/** As many as a ZIP archive may list. */
const MAX_MEMBERS = 2_000;
/** The first bytes of a member rarely occur in the data of another. A file with many of them is made to cost time. */
const MAX_WRONG_ENDS = 16;

/** Whether a member of a gzip file begins at `at`: its signature, and deflate as its method (RFC 1952, 2.3.1). */
export function isGzip(bytes: Uint8Array, at = 0): boolean {
  return bytes[at] === 0x1f && bytes[at + 1] === 0x8b && bytes[at + 2] === 8;
}

/** Unpacks gzip: all its members, one after another (RFC 1952, 2.2). Zeros after the last are padding. The limits count for all of them together. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>, limits: InflateLimits): Promise<Inflated> {
  const maxBytes = outputLimit(bytes.length, limits);
  const single = await inflate(bytes, 'gzip', maxBytes);
  return single === 'damaged' ? inflateMembers(bytes, maxBytes) : single;
}

/** The platform refuses what stands after a member and does not say where the member ends, so each possible end is tried. */
async function inflateMembers(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Inflated> {
  const contentEnd = withoutZeros(bytes);
  const members: Uint8Array[] = [];
  let from = 0;
  let size = 0;
  let wrongEnds = 0;
  while (from < contentEnd) {
    if (members.length === MAX_MEMBERS) return 'too_large';
    const start = from;
    for (const end of possibleEnds(bytes, start, contentEnd)) {
      const member = await inflate(bytes.subarray(start, end), 'gzip', maxBytes - size);
      if (member === 'too_large') return member;
      if (member !== 'damaged') {
        members.push(member);
        size += member.length;
        from = end;
        break;
      }
      wrongEnds += 1;
      if (wrongEnds > MAX_WRONG_ENDS) return 'damaged';
    }
    if (from === start) return 'damaged';
  }
  return joinBytes(members);
}

function withoutZeros(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return end;
}

/** Where the member that begins at `from` may end: before another one, or at the end of the file, which padding may follow. */
function* possibleEnds(bytes: Uint8Array, from: number, contentEnd: number): Generator<number> {
  for (let at = from + MIN_MEMBER_BYTES; at < contentEnd; at += 1) if (isGzip(bytes, at)) yield at;
  for (let end = contentEnd; end <= contentEnd + MAX_OWN_ZEROS && end <= bytes.length; end += 1) yield end;
}
