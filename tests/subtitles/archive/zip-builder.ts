import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string | Uint8Array;
  readonly content: Uint8Array | string;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** A false CRC, as in a damaged archive. */
  readonly crc?: number;
}

/** A ZIP archive, made by hand so that the tests can lie in any field; with `is64`, all its sizes and places have 64 bits. */
export function zip(
  files: readonly Packed[],
  comment = '',
  { is64 = false }: { is64?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, isStored = false, flags = 0, crc } of files) {
    const raw = Buffer.from(content);
    const label = Buffer.from(name);
    const data = isStored ? raw : deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc ?? crc32(raw), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(raw.length, 18);
    fields.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, label, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const extra = is64 ? extra64(fields, tail, [raw.length, data.length, at]) : Buffer.alloc(0);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, label, extra]),
    );
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const end64 = is64 ? endOf64(files.length, central.length, at) : Buffer.alloc(0);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  if (is64) end.fill(0xff, 4, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Uint8Array.from(
    Buffer.concat([...parts, central, end64, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)]),
  );
}

/** The numbers as 64 bits, behind other extra fields, for fields that say nothing then. */
function extra64(fields: Buffer, tail: Buffer, numbers: readonly number[]): Buffer {
  fields.fill(0xff, 14, 22);
  tail.fill(0xff, 10, 14);
  const extra = Buffer.from([0x55, 0x54, 1, 0, 0, 1, 0, 24, 0]);
  const own = Buffer.alloc(24);
  for (const [index, number] of numbers.entries()) own.writeBigUInt64LE(BigInt(number), index * 8);
  const all = Buffer.concat([extra, own]);
  fields.writeUInt16LE(all.length, 24);
  return all;
}

function endOf64(count: number, directoryBytes: number, at: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const [place, number] of [
    [24, count],
    [32, count],
    [40, directoryBytes],
    [48, at],
  ] as const)
    record.writeBigUInt64LE(BigInt(number), place);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + directoryBytes), 8);
  return Buffer.concat([record, locator]);
}
