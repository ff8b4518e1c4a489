import { Zip, ZipDeflate } from 'fflate';

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One archive of files, as they come. The page can draw a frame between two of them. Names are UTF-8, and marked so. */
export async function zipFiles(files: AsyncIterable<NamedFile>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(bytes, true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  zip.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
