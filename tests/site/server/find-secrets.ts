import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where something was found, and what, by its name: never the thing itself. */
export type Finding = `${string} in ${string}`;

/** The secret in every form in which it might leave: as it is, in an address, in JSON, as base64 at any offset, as hex. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    // What the neighbours of the secret would change is left out.
    return padded.slice(offset === 0 ? 0 : offset + 1, padded.length - 4);
  });
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const hex = bytes.toString('hex');
  const escaped = JSON.stringify(secret).slice(1, -1);
  return [
    ...new Set([
      secret,
      escaped,
      encodeURIComponent(secret),
      ...base64,
      ...base64url,
      hex,
      hex.toUpperCase(),
    ]),
  ];
}

/** Which of the named secrets are in the text. */
export function findSecrets(
  where: string,
  text: string,
  secrets: Readonly<Record<string, string>>,
): Finding[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret).some((form) => text.includes(form)) ? [`${name} in ${where}` as const] : [],
  );
}

/** Every file of a folder and of those below it, byte for byte. */
export function readTree(folder: string): { readonly name: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }));
}
