import type { Services } from '../services.ts';
import { putForUser } from './account-record.ts';
import { digestId } from '../digest-id.ts';
import { readPicture } from './picture/read-picture.ts';

const collection = 'profile_pictures';

interface PictureRecord {
  readonly dataUrl: string;
}

/** The user's picture as a data URL, or `null` where none is stored. */
export async function readProfilePicture({ store }: Services, uid: string): Promise<string | null> {
  return (await store.get<PictureRecord>(collection, digestId(uid)))?.dataUrl ?? null;
}

/** Stores the picture, replaces any other, and returns it as stored. @throws AppError as `readPicture`. */
export async function saveProfilePicture({ store }: Services, uid: string, dataUrl: string): Promise<string> {
  const cleaned = readPicture(dataUrl);
  await putForUser(store, uid, { collection, id: digestId(uid) }, {
    dataUrl: cleaned,
  } satisfies PictureRecord);
  return cleaned;
}
