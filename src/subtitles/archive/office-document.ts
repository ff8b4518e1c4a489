/** PDF, and the compound files in which Word and Excel kept documents before 2007. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];
/** What only the ZIP archives of office programs hold. */
const ENTRY_NAMES: ReadonlySet<string> = new Set(['[Content_Types].xml', 'mimetype']);

/** Whether the bytes begin as a document that is neither text nor an archive of files. */
export function isDocumentFile(bytes: Uint8Array): boolean {
  return SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

/** Whether an archive with these entries is a document of an office program, and no bundle of files. */
export function isOfficeArchive(entries: readonly { readonly name: string }[]): boolean {
  return entries.some(({ name }) => ENTRY_NAMES.has(name));
}
