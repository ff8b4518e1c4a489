import { crc32 } from './crc32.ts';
import { entryNames, type RawName } from './entry-name.ts';
import { directory64, numbers64 } from './zip64.ts';
import { inflate, type InflateLimits, outputLimit } from './inflate.ts';

/** A file in a ZIP archive, as the central directory lists it (APPNOTE 6.3.10, 4.3.12). */
export interface ZipEntry {
  /** A label, never a path to write to. */
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly localHeaderAt: number;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 2_000;
const STORED = 0;
const DEFLATED = 8;

/** Whether the bytes begin as a ZIP archive, an empty one included. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, third, fourth] = bytes;
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/** The files of an archive; `null` where its directory cannot be read or lists too many. */
export function listZip(bytes: Uint8Array): ZipEntry[] | null {
  const view = viewOf(bytes);
  const end = endOfDirectory(view);
  if (end < 0) return null;
  const { count, at: directoryAt } = directory64(view, end) ?? {
    count: view.getUint16(end + 10, true),
    at: view.getUint32(end + 16, true),
  };
  if (count > MAX_ENTRIES) return null;
  const found: DirectoryEntry[] = [];
  let at = directoryAt;
  for (let index = 0; index < count; index += 1) {
    const entry = directoryEntry(bytes, view, at);
    if (entry === null) return null;
    found.push(entry);
    at = entry.next;
  }
  const facts = found.map((entry) => entry.facts);
  if (overlaps(facts, view.byteLength)) return null;
  const names = entryNames(found.map(({ rawName }) => rawName));
  return facts.map((entry, index) => ({ name: names[index]!, ...entry }));
}

/** A record of the central directory. */
interface DirectoryEntry {
  readonly rawName: RawName;
  readonly facts: Omit<ZipEntry, 'name'>;
  /** Where the next record begins. */
  readonly next: number;
}

/** The record that begins at `at`; `null` where there is none, or only a part. */
function directoryEntry(bytes: Uint8Array, view: DataView, at: number): DirectoryEntry | null {
  if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL_SIGNATURE) return null;
  const nameAt = at + CENTRAL_BYTES;
  const extraAt = nameAt + view.getUint16(at + 28, true);
  const commentAt = extraAt + view.getUint16(at + 30, true);
  const next = commentAt + view.getUint16(at + 32, true);
  if (next > view.byteLength) return null;
  const flags = view.getUint16(at + 8, true);
  const numbers = {
    bytes: view.getUint32(at + 24, true),
    compressedBytes: view.getUint32(at + 20, true),
    localHeaderAt: view.getUint32(at + 42, true),
  };
  const { compressedBytes, localHeaderAt } = numbers64(view, numbers, [extraAt, commentAt]);
  const facts = {
    isEncrypted: (flags & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    compressedBytes,
    localHeaderAt,
  };
  const rawName = { bytes: bytes.subarray(nameAt, extraAt), isUtf8: (flags & 0x800) !== 0 };
  return { rawName, facts, next };
}

/** Overlapping entries let a small archive (a zip bomb) claim petabytes. */
function overlaps(entries: readonly Pick<ZipEntry, 'compressedBytes'>[], archiveBytes: number): boolean {
  return entries.reduce((sum, { compressedBytes }) => sum + compressedBytes, 0) > archiveBytes;
}

/** The content of an entry, checked against its CRC-32. */
export async function readZipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  limits: InflateLimits,
): Promise<Uint8Array<ArrayBuffer> | 'encrypted' | 'too_large' | 'damaged'> {
  if (entry.isEncrypted) return 'encrypted';
  const view = viewOf(bytes);
  const at = entry.localHeaderAt;
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL_SIGNATURE) return 'damaged';
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(from, from + entry.compressedBytes);
  const content = await unpacked(packed, entry.method, limits);
  if (typeof content === 'string') return content;
  return crc32(content) === entry.crc ? content : 'damaged';
}

async function unpacked(packed: Uint8Array<ArrayBuffer>, method: number, limits: InflateLimits) {
  if (method === DEFLATED) return inflate(packed, 'deflate-raw', outputLimit(packed.length, limits));
  if (method !== STORED) return 'damaged';
  return packed.length > limits.maxBytes ? 'too_large' : packed;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The end record stands before a comment of any length, so it is looked for from the end. */
function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return -1;
}
