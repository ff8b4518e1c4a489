import { randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';

/** The limit of a document is 1 MiB with its other fields, and a text is counted in UTF-8. */
const MAX_PART_BYTES = 900_000;

export const partsCollection = 'parts';

/** A stored text: inside its document, or split into documents below it. */
export type StoredText = { readonly text: string } | { readonly parts: number; readonly generation: string };

/** What to write for a text: the field of its document, and the documents below it. */
export interface SplitText {
  readonly content: StoredText;
  readonly parts: readonly { readonly id: string; readonly text: string }[];
}

export type ReadAll = (...references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

export function splitText(text: string): SplitText {
  if (Buffer.byteLength(text) <= MAX_PART_BYTES) return { content: { text }, parts: [] };
  // Keeps these parts apart from those of other writes of the document.
  const generation = randomBytes(9).toString('base64url');
  const parts = cut(text).map((piece, at) => ({ id: partId(generation, at), text: piece }));
  return { content: { parts: parts.length, generation }, parts };
}

/** The text, or `null` where its parts have been replaced since the document was read. */
export async function joinText(
  readAll: ReadAll,
  document: DocumentReference,
  content: StoredText,
): Promise<string | null> {
  if ('text' in content) return content.text;
  const snapshots = await readAll(...partsOf(document, content));
  const pieces = snapshots.map((snapshot) => snapshot.get('text') as string | undefined);
  return pieces.includes(undefined) ? null : pieces.join('');
}

/** The documents that contain the parts of a text. */
export function partsOf(document: DocumentReference, content: StoredText): DocumentReference[] {
  if ('text' in content) return [];
  const below = document.collection(partsCollection);
  return Array.from({ length: content.parts }, (_, at) => below.doc(partId(content.generation, at)));
}

function partId(generation: string, at: number): string {
  return `${generation}-${at}`;
}

/** Splits between characters: half of a surrogate pair cannot be encoded as UTF-8. */
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
