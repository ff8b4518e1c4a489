import type { FileProblemCode } from '../problem.ts';
import { gunzip, isGzip } from './gzip.ts';
import type { InflateLimits } from './inflate.ts';
import { isDocumentFile, isOfficeArchive } from './office-document.ts';
import { isZip, listZip, readZipEntry, type ZipEntry } from './zip.ts';

/** A file as it was given or as it lay in an archive; a choice between several; or why there is none. */
export type OpenedFile =
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName: string }
  | { readonly kind: 'choice'; readonly names: readonly string[] }
  | { readonly kind: 'problem'; readonly code: FileProblemCode };

export interface OpenOptions {
  readonly fileName: string;
  /** Whether the name of a file in an archive promises subtitles. */
  readonly isSubtitleName: (fileName: string) => boolean;
  /** The file to take where an archive holds several subtitles. */
  readonly entryName?: string;
  readonly maxBytes: number;
}

/** Above this compression ratio a file is not text. Real subtitles reach about 12, and long runs of blanks about 60. */
const MAX_RATIO = 100;
/** Ambiguous extensions: they count as subtitles only where no other entry does. */
const AMBIGUOUS_EXTENSIONS: ReadonlySet<string> = new Set(['txt', 'xml', 'json', 'csv', 'tsv']);

/** Unpacks ZIP and gzip; other files come back as they are. Does not unpack archives inside archives. Never throws. */
export async function openArchive(bytes: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedFile> {
  if (isDocumentFile(bytes)) return problem('office_document');
  if (isZip(bytes)) return openZip(bytes, options);
  if (isGzip(bytes)) return openGzip(bytes, options);
  return { kind: 'file', bytes, fileName: options.fileName };
}

async function openGzip(bytes: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedFile> {
  const content = await gunzip(bytes, limitsOf(options));
  if (content === 'too_large') return problem('archive_too_large');
  if (content === 'damaged') return problem('archive_damaged');
  return { kind: 'file', bytes: content, fileName: options.fileName.replace(/\.gz$/iu, '') };
}

async function openZip(bytes: Uint8Array<ArrayBuffer>, options: OpenOptions): Promise<OpenedFile> {
  const listed = listZip(bytes);
  if (!listed) return problem('archive_damaged');
  if (isOfficeArchive(listed)) return problem('office_document');
  const entries = subtitlesIn(listed, options.isSubtitleName);
  const chosen =
    options.entryName === undefined ? entries : entries.filter(({ name }) => name === options.entryName);
  const [entry, ...others] = chosen;
  if (!entry) return problem('archive_empty');
  if (others.length > 0) return { kind: 'choice', names: chosen.map(({ name }) => name) };
  const content = await readZipEntry(bytes, entry, limitsOf(options));
  if (typeof content === 'string') return problem(`archive_${content}`);
  return { kind: 'file', bytes: content, fileName: baseName(entry.name) };
}

function limitsOf({ maxBytes }: OpenOptions): InflateLimits {
  return { maxBytes, maxRatio: MAX_RATIO };
}

function problem(code: FileProblemCode): OpenedFile {
  return { kind: 'problem', code };
}

/** The entries whose names promise subtitles, in the order of their names. */
function subtitlesIn(
  entries: readonly ZipEntry[],
  isSubtitleName: OpenOptions['isSubtitleName'],
): ZipEntry[] {
  const known = entries.filter(({ name }) => isPlainName(name) && isSubtitleName(name));
  const certain = known.filter(({ name }) => !AMBIGUOUS_EXTENSIONS.has(extensionOf(name)));
  const kept = certain.length > 0 ? certain : known;
  const sorted = kept.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return withOwnNames(sorted);
}

/** Entries of one name are told apart by a number. */
function withOwnNames(entries: readonly ZipEntry[]): ZipEntry[] {
  const taken = new Set<string>();
  return entries.map((entry) => {
    let name = entry.name;
    for (let number = 2; taken.has(name); number += 1) name = numbered(entry.name, number);
    taken.add(name);
    return { ...entry, name };
  });
}

/** `numbered('film.srt', 2) // => 'film (2).srt'`; the number comes last where a name has no ending. */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const at = dot > name.lastIndexOf('/') ? dot : name.length;
  return `${name.slice(0, at)} (${number})${name.slice(at)}`;
}

/** Leaves out folders, what operating systems add, and names that point out of the archive. */
function isPlainName(name: string): boolean {
  const parts = name.split('/').filter((part) => part !== '.');
  const isHidden = parts.some((part) => part.startsWith('.') || part === '__MACOSX');
  return !isHidden && !name.startsWith('/') && !/^[a-z]:/iu.test(name) && !name.endsWith('/');
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
