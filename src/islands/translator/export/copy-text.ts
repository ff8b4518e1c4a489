/**
 * Puts a text on the clipboard. Safari allows it only within the press: a text that is still being made is handed over as a promise, and waited for by
 * the browser itself.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  if (typeof text === 'string') return clipboard.writeText(text);
  if (typeof ClipboardItem === 'undefined') return clipboard.writeText(await text);
  const type = 'text/plain';
  await clipboard.write([new ClipboardItem({ [type]: text.then((made) => new Blob([made], { type })) })]);
}
