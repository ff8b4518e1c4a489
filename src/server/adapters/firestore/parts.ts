import { randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';

/** A document takes 1 MiB with its other fields, and a text is counted in UTF-8. */
const MAX_PART_BYTES = 900_000;

export const partsCollection = 'parts';

/** A text as a document holds it: whole, or cut into documents below it. */
export type HeldText = { readonly text: string } | { readonly parts: number; readonly generation: string };

/** What is to be written for a text: what its document says, and the documents below it. */
export interface SplitText {
  readonly held: HeldText;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
}

export type ReadAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

export function splitText(text: string): SplitText {
  if (Buffer.byteLength(text) <= MAX_PART_BYTES) return { held: { text }, parts: [] };
  // Parts of another writing of the same document are never mixed up with these.
  const generation = randomBytes(9).toString('base64url');
  const parts = cut(text).map((piece, at) => ({ id: partId(generation, at), text: piece }));
  return { held: { parts: parts.length, generation }, parts };
}

/** The text, or `null` where its parts have been replaced since the document was read. */
export async function joinText(
  readAll: ReadAll,
  document: DocumentReference,
  held: HeldText,
): Promise<string | null> {
  if ('text' in held) return held.text;
  const snapshots = await readAll(...partsOf(document, held));
  const pieces = snapshots.map((snapshot) => snapshot.get('text') as string | undefined);
  return pieces.includes(undefined) ? null : pieces.join('');
}

/** The documents that hold the parts of a text. */
export function partsOf(document: DocumentReference, held: HeldText): DocumentReference[] {
  if ('text' in held) return [];
  const below = document.collection(partsCollection);
  return Array.from({ length: held.parts }, (_, at) => below.doc(partId(held.generation, at)));
}

function partId(generation: string, at: number): string {
  return `${generation}-${at}`;
}

/** Cuts between characters: half of one would not survive as UTF-8. */
function cut(text: string): string[] {
  const bytes = Buffer.from(text);
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(bytes.length, start + MAX_PART_BYTES);
    while (end < bytes.length && isContinuation(bytes[end])) end -= 1;
    pieces.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return pieces;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;
}
