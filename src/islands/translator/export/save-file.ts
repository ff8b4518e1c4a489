/** Saves a text, its parts, or bytes, as a file. */
export function saveFile(
  content: string | readonly string[] | Uint8Array<ArrayBuffer>,
  name: string,
  type = 'text/plain;charset=utf-8',
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(Array.isArray(content) ? content : [content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
