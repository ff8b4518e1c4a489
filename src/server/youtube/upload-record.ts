import { createHash, randomUUID } from 'node:crypto';
import { liveOwner } from '../accounts/account-record.ts';
import { digestId } from '../digest-id.ts';
import { endUncertain } from '../end-uncertain.ts';
import { AppError } from '../errors.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';
import type { Services } from '../services.ts';
import type { UploadJob } from './upload-job.ts';

const collection = 'youtube_uploads';
/** Renewed while an upload runs. After a crash the next one may begin when this has passed. */
const UPLOAD_LEASE_MS = 60_000;
const RENEW_EVERY_MS = UPLOAD_LEASE_MS / 3;
/** How long an identical request counts as a repeat: a double click, or a second try after a lost answer. */
const SAME_ACT_MS = 15 * 60_000;

/** The record of the last upload of a track: a digest of its text. */
interface UploadRecord {
  readonly state: 'running' | 'done';
  /** Which upload wrote it. */
  readonly runId: string;
  readonly digest: string;
  readonly trackId: string;
  readonly trackUpdatedAt: string;
  /** Until when a note of an ended upload counts: one that is put back after a failure does not count longer. */
  readonly countsUntilMs?: number;
}

/** One running upload. Its caller ends it with `done` or `failed`; one that slept past its lease leaves the record to whoever has it by then. */
export interface RunningUpload {
  /** Whether the same text was uploaded recently, and the track has not changed since. */
  wasUploaded(track: CaptionTrack): boolean;
  done(track: CaptionTrack): Promise<void>;
  failed(): Promise<void>;
}

/** Locks the track, so that two uploads of it never run at once. @throws AppError `upload_running`. */
export async function beginUpload(
  { store, log }: Services,
  uid: string,
  job: UploadJob,
): Promise<RunningUpload> {
  const id = digestId(uid, job.videoId, job.target.code, job.name);
  const digest = digestOf(job);
  const runId = randomUUID();
  let before: UploadRecord | null = null;
  const begin = () =>
    store.transaction(async (tx) => {
      const [owner, record] = await Promise.all([liveOwner(tx, uid), tx.get<UploadRecord>(collection, id)]);
      if (record?.state === 'running') throw new AppError('upload_running');
      const running: UploadRecord = { state: 'running', runId, digest, trackId: '', trackUpdatedAt: '' };
      tx.put(collection, id, running, { owner, expiresAtMs: tx.nowMs() + UPLOAD_LEASE_MS });
      before = record;
    });
  const write = (record: UploadRecord | null) =>
    store.transaction(async (tx) => {
      const [owner, current] = await Promise.all([liveOwner(tx, uid), tx.get<UploadRecord>(collection, id)]);
      if (current !== null && current.runId !== runId) return;
      if (!record) return tx.remove(collection, id);
      const countsUntilMs = record.countsUntilMs ?? tx.nowMs() + SAME_ACT_MS;
      tx.put(collection, id, { ...record, countsUntilMs }, { owner, expiresAtMs: countsUntilMs });
    });
  /** Does nothing once the upload has ended, or another one has taken its place. */
  const renew = () =>
    store.transaction(async (tx) => {
      const [owner, current] = await Promise.all([liveOwner(tx, uid), tx.get<UploadRecord>(collection, id)]);
      if (current?.runId !== runId || current.state !== 'running') return;
      tx.put(collection, id, current, { owner, expiresAtMs: tx.nowMs() + UPLOAD_LEASE_MS });
    });
  await begin().catch((error: unknown) => {
    endUncertain(error, () => write(before), log);
    throw error;
  });
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ error }, 'the lock of an upload could not be renewed'));
  }, RENEW_EVERY_MS).unref();
  const end = (record: UploadRecord | null) => {
    clearInterval(timer);
    return write(record).catch((error: unknown) => {
      endUncertain(error, () => write(record), log);
      throw error;
    });
  };
  return {
    wasUploaded: (track) =>
      before?.digest === digest && before.trackId === track.id && before.trackUpdatedAt === track.updatedAt,
    done: (track) =>
      end({ state: 'done', runId, digest, trackId: track.id, trackUpdatedAt: track.updatedAt }),
    failed: () => end(before),
  };
}

function digestOf({ content, isDraft }: UploadJob): string {
  return createHash('sha256').update(`${isDraft}:${content}`).digest('hex');
}
