import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string | Uint8Array;
  readonly content: Uint8Array | string;
  readonly isStored?: boolean;
  readonly flags?: number;
  /** A false CRC, as in a damaged archive. */
  readonly crc?: number;
}

/** A ZIP archive, made by hand so that the tests can lie in any field. */
export function zip(files: readonly Packed[], comment = ''): Uint8Array<ArrayBuffer> {
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
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, label]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Uint8Array.from(
    Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)]),
  );
}
