import { PLATFORM_TOKEN_HEADER } from '#protocol/youtube.ts';
import type { User } from '../accounts/authenticate.ts';
import { AppError } from '../errors.ts';
import type {
  CaptionTrack,
  Channel,
  ListedVideo,
  NewTrack,
  OwnUploads,
  TextsUpdate,
  TokenAccount,
  Video,
} from '../ports/video-platform.ts';
import type { Services } from '../services.ts';
import { exhaustUnits, giveBackUnits, type Payer, type SpentUnits, spendUnits } from './quota/daily-units.ts';
import { noteAfterwards } from './note-afterwards.ts';
import { type MeteredCall, callUnits } from './quota/units.ts';

/** Visible ASCII, as a header allows, and at most the length of Google's tokens. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** The cost of such a call is unknown: it counts in full. */
const uncertain = new Set([
  'platform_unavailable',
  'platform_timeout',
  'upload_unconfirmed',
  'cancelled',
  'internal',
]);

/** What opening the platform needs of a request. */
interface PlatformCall {
  readonly services: Services;
  readonly user: User;
  readonly request: Request;
  readonly clientAddress: string;
  readonly signal: AbortSignal;
}

/** The platform for one user and one request: each call is paid for before it is made. */
export interface PlatformAccess {
  readonly services: Services;
  readonly uid: string;
  /** Whom its calls count for. */
  readonly payer: Payer;
  /** Separates the cached data of two accounts of one user. */
  readonly account: TokenAccount;
  listTracks(videoId: string): Promise<CaptionTrack[]>;
  downloadTrack(trackId: string, format: 'srt' | 'original'): Promise<string>;
  insertTrack(track: NewTrack): Promise<CaptionTrack>;
  replaceTrack(trackId: string, next: Pick<NewTrack, 'content' | 'isDraft'>): Promise<CaptionTrack>;
  findVideo(videoId: string): Promise<Video | null>;
  listOwnChannels(): Promise<Channel[]>;
  findOwnUploads(): Promise<OwnUploads>;
  listPlaylist(playlistId: string): Promise<string[]>;
  listVideos(videoIds: readonly string[]): Promise<ListedVideo[]>;
  writeTexts(update: TextsUpdate): Promise<void>;
}

/**
 * Opens the platform with the token that the request carries in `X-YouTube-Token`.
 * @throws AppError `platform_token_missing`, and as `VideoPlatform.checkToken`.
 */
export async function openPlatform({
  services,
  user,
  request,
  clientAddress,
  signal,
}: PlatformCall): Promise<PlatformAccess> {
  const token = request.headers.get(PLATFORM_TOKEN_HEADER) ?? '';
  if (!TOKEN.test(token)) throw new AppError('platform_token_missing');
  const { platform } = services;
  const account = await platform.checkToken(token, signal);
  const { uid, authTimeMs } = user;
  const payer = { uid, authTimeMs, address: clientAddress };
  const paid = <Result>(call: MeteredCall, run: () => Promise<Result>) =>
    pay(services, payer, callUnits[call], run);
  return {
    services,
    uid,
    payer,
    account,
    listTracks: (videoId) => paid('listTracks', () => platform.listTracks(token, videoId, signal)),
    downloadTrack: (id, format) =>
      paid('downloadTrack', () => platform.downloadTrack(token, id, format, signal)),
    // A write that has begun is completed even if the caller disconnects.
    insertTrack: (track) => paid('insertTrack', () => platform.insertTrack(token, track)),
    replaceTrack: (id, next) => paid('replaceTrack', () => platform.replaceTrack(token, id, next)),
    findVideo: (videoId) => paid('findVideo', () => platform.findVideo(token, videoId, signal)),
    listOwnChannels: () => paid('listOwnChannels', () => platform.listOwnChannels(token, signal)),
    findOwnUploads: () => paid('findOwnUploads', () => platform.findOwnUploads(token, signal)),
    listPlaylist: (id) => paid('listPlaylist', () => platform.listPlaylist(token, id, signal)),
    listVideos: (ids) => paid('listVideos', () => platform.listVideos(token, ids, signal)),
    writeTexts: (update) => paid('writeTexts', () => platform.writeTexts(token, update)),
  };
}

async function pay<Result>(
  services: Services,
  payer: Payer & Pick<User, 'authTimeMs'>,
  units: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const spent = await spendUnits(services, payer, units);
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    if (thrown.code === 'platform_quota')
      throw await quotaUsedUp(services, payer, { spentOn: spent.day, refusal: thrown });
    // Even an invalid request costs a unit.
    const unused = { ...spent, units: units - 1 };
    if (!uncertain.has(thrown.code) && units > 1)
      await noteAfterwards(services, 'units of a refused call not given back', () =>
        giveBackUnits(services, payer, unused),
      );
    throw thrown;
  }
}

interface QuotaRefusal {
  readonly spentOn: SpentUnits['day'];
  readonly refusal: AppError;
}

/** The refusal, with what is left of the day where the store can tell. */
async function quotaUsedUp(
  services: Services,
  payer: Payer,
  { spentOn, refusal }: QuotaRefusal,
): Promise<AppError> {
  let counted: AppError | null = null;
  await noteAfterwards(
    services,
    'other requests do not know that the units of the day are used up',
    async () => {
      counted = await exhaustUnits(services, payer, spentOn);
    },
  );
  return counted ?? refusal;
}
