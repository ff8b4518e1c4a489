import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { captionFormats, readCaptions, writeCaptions } from './caption-text.ts';
import { type Call, canSee, editableTrack, listParameter, owns, requireChannel, videoOf } from './call.ts';
import type { Upload } from './multipart.ts';
import { type Track, tracksOf } from './platform-state.ts';
import { Refused } from './refusals.ts';

const MAX_NAME_CHARS = 150;
const MAX_BYTES = 100 * 1024 * 1024;

const InsertResource = z.object({
  snippet: z.object({
    videoId: z.string().min(1),
    language: z.string(),
    name: z.string(),
    isDraft: z.boolean().default(false),
  }),
});
const UpdateResource = z.object({
  id: z.string().min(1),
  snippet: z.object({ isDraft: z.boolean().optional() }).optional(),
});

/** captions.list: for anybody who can see the video, never the text. */
export function listCaptions(call: Call): object {
  requireChannel(call);
  const video = videoOf(call, call.query.get('videoId') ?? '');
  if (!canSee(call, video)) throw new Refused('forbidden');
  const ids = listParameter(call.query, 'id');
  const tracks = tracksOf(call.state, video.id).filter(({ id }) => ids.length === 0 || ids.includes(id));
  for (const track of tracks) {
    // A track that is processing after its upload has finished at the next listing.
    if (track.status === 'syncing') call.state.tracks.set(track.id, { ...track, status: 'serving' });
  }
  const items = tracks.map(({ id }) => toResource(call.state.tracks.get(id)!));
  return { kind: 'youtube#captionListResponse', etag: 'stand-in', items };
}

/** captions.download: the file, in the form asked for or as it was uploaded. */
export function downloadCaption(call: Call, id: string): string {
  requireChannel(call);
  const track = editableTrack(call, id);
  const wanted = call.query.get('tfmt');
  if (wanted === null) return track.source;
  const format = captionFormats.find((name) => name === wanted);
  if (!format || track.status === 'failed') throw new Refused('couldNotConvert');
  return writeCaptions(track.captions, format);
}

/** captions.insert: one track of a language and a name for a video. */
export function insertCaption(call: Call, upload: Upload): object {
  requireChannel(call);
  const parsed = InsertResource.safeParse(upload.resource);
  if (!parsed.success) throw new Refused('invalidMetadata');
  const { videoId, language, name, isDraft } = parsed.data.snippet;
  checkMetadata(language, name);
  const video = videoOf(call, videoId);
  if (!owns(call, video)) throw new Refused('forbidden');
  const file = readFile(upload.media);
  const isTaken = tracksOf(call.state, videoId).some(
    (track) => track.kind !== 'asr' && track.language === language && track.name === name,
  );
  if (isTaken) throw new Refused('captionExists');
  const id = `AUieDa${randomBytes(24).toString('base64url')}`;
  const facts = { id, videoId, language, name, kind: 'standard', isDraft, writes: 1 } as const;
  const track: Track = { ...facts, ...file, ...updated(call) };
  call.state.tracks.set(id, track);
  return toResource(track);
}

/** captions.update: another file, another draft state, or both; language and name stay. */
export function updateCaption(call: Call, resource: unknown, media: Buffer | null): object {
  requireChannel(call);
  const parsed = UpdateResource.safeParse(resource);
  if (!parsed.success) throw new Refused('captionNotFound');
  const track = editableTrack(call, parsed.data.id);
  if (track.kind === 'asr') throw new Refused('forbidden');
  const isDraft = parsed.data.snippet?.isDraft ?? track.isDraft;
  const next: Track = {
    ...track,
    isDraft,
    writes: track.writes + 1,
    ...(media ? readFile(media) : {}),
    ...updated(call),
  };
  call.state.tracks.set(track.id, next);
  return toResource(next);
}

export function deleteCaption(call: Call): void {
  requireChannel(call);
  const { id } = editableTrack(call, call.query.get('id') ?? '');
  call.state.tracks.delete(id);
}

function checkMetadata(language: string, name: string): void {
  if (name.length > MAX_NAME_CHARS) throw new Refused('nameTooLong');
  try {
    new Intl.Locale(language);
  } catch {
    throw new Refused('invalidMetadata');
  }
}

/** A file without timings is accepted and fails later: YouTube no longer aligns texts by itself. */
function readFile(media: Buffer): Pick<Track, 'source' | 'captions' | 'status' | 'failureReason'> {
  if (media.length === 0) throw new Refused('contentRequired');
  if (media.length > MAX_BYTES) throw new Refused('uploadTooLarge');
  const source = media.toString('utf8');
  const captions = readCaptions(source);
  const isReadable = captions.length > 0;
  return {
    source,
    captions,
    status: isReadable ? 'syncing' : 'failed',
    failureReason: isReadable ? null : 'unknownFormat',
  };
}

const updated = ({ nowMs }: Call) => ({ updatedAt: new Date(nowMs).toISOString() });

function toResource(track: Track): object {
  const { id, videoId, language, name, kind, isDraft, status, failureReason, updatedAt } = track;
  return {
    kind: 'youtube#caption',
    etag: 'stand-in',
    id,
    snippet: {
      videoId,
      lastUpdated: updatedAt,
      // Live answers write it in lower case, unlike the documentation.
      trackKind: kind,
      language,
      name,
      audioTrackType: 'unknown',
      isCC: false,
      isLarge: false,
      isEasyReader: false,
      isDraft,
      isAutoSynced: false,
      status,
      ...(failureReason ? { failureReason } : {}),
    },
  };
}
