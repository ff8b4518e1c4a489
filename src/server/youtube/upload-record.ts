import { createHash } from 'node:crypto';
import { readLiveAccount } from '../accounts/account-record.ts';
import { digestId } from '../digest-id.ts';
import { AppError } from '../errors.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';
import type { Services } from '../services.ts';
import type { UploadWish } from './upload-wish.ts';

const collection = 'youtube_uploads';
/** Longer than any upload takes, so that only a crash lets it run out. */
const LEASE_MS = 10 * 60_000;
/** How long the same request counts as the same act: a double click, or a second try after the answer was lost on its way. */
const SAME_ACT_MS = 15 * 60_000;

/** What is known of the last upload of a track: no text, only a digest of it. */
interface UploadRecord {
  readonly state: 'running' | 'done';
  readonly digest: string;
  readonly trackId: string;
  readonly trackUpdatedAt: string;
}

/** One upload under way. Whoever took it ends it with `done` or `failed`. */
export interface RunningUpload {
  /** Whether this very text was uploaded moments ago, and the track is still as that left it. */
  wasUploaded(track: CaptionTrack): boolean;
  done(track: CaptionTrack): Promise<void>;
  failed(): Promise<void>;
}

/** Takes the upload, so that two of one track never run at once. @throws AppError `upload_running`. */
export async function beginUpload(
  { store }: Services,
  uid: string,
  wish: UploadWish,
): Promise<RunningUpload> {
  const id = digestId(uid, wish.videoId, wish.target.code, wish.name);
  const digest = digestOf(wish);
  const before = await store.transaction(async (tx) => {
    await readLiveAccount(tx, uid);
    const record = await tx.get<UploadRecord>(collection, id);
    if (record?.state === 'running') throw new AppError('upload_running');
    const running: UploadRecord = { state: 'running', digest, trackId: '', trackUpdatedAt: '' };
    tx.put(collection, id, running, { owner: uid, expiresAtMs: tx.nowMs() + LEASE_MS });
    return record;
  });
  const keep = (record: UploadRecord) =>
    store.transaction(async (tx) => {
      await readLiveAccount(tx, uid);
      tx.put(collection, id, record, { owner: uid, expiresAtMs: tx.nowMs() + SAME_ACT_MS });
    });
  return {
    wasUploaded: (track) =>
      before?.digest === digest && before.trackId === track.id && before.trackUpdatedAt === track.updatedAt,
    done: (track) => keep({ state: 'done', digest, trackId: track.id, trackUpdatedAt: track.updatedAt }),
    failed: () => (before ? keep(before) : store.remove(collection, id)),
  };
}

function digestOf({ content, isDraft }: UploadWish): string {
  return createHash('sha256').update(`${isDraft}:${content}`).digest('hex');
}
