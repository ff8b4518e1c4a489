/** A refusal as Google's JSON APIs word it: HTTP status, reason, and a message that may contain HTML. */
interface Refusal {
  readonly status: number;
  readonly domain: string;
  readonly message: string;
}

const caption = (status: number, message: string): Refusal => ({
  status,
  domain: 'youtube.caption',
  message,
});
const video = (status: number, message: string): Refusal => ({ status, domain: 'youtube.video', message });
const account = (status: number, message: string): Refusal => ({ status, domain: 'youtube.header', message });
const shared = (status: number, message: string): Refusal => ({ status, domain: 'global', message });
const usage = (status: number, message: string): Refusal => ({ status, domain: 'usageLimits', message });

/** Every reason the platform gives for a refusal. */
export const refusals = {
  contentRequired: caption(400, 'The request does not contain the caption track contents.'),
  invalidMetadata: caption(400, 'The request contains invalid metadata values.'),
  nameTooLong: caption(
    400,
    'The snippet.name specified in the request is too long. The maximum length is 150.',
  ),
  couldNotConvert: caption(400, 'The caption track data could not be converted to the requested format.'),
  captionExists: caption(409, 'The specified video already has a caption track with that language and name.'),
  captionNotFound: caption(404, 'The caption track could not be found.'),
  videoNotFound: video(404, 'The video identified by the <code>videoId</code> parameter could not be found.'),
  playlistNotFound: {
    status: 404,
    domain: 'youtube.playlistItem',
    message: 'The playlist identified with the request’s <code>playlistId</code> parameter cannot be found.',
  },
  forbidden: caption(
    403,
    'The permissions associated with the request are not sufficient to download the caption track. The request might not be properly authorized, or the video order might not have enabled third-party contributions for this caption.',
  ),
  defaultLanguageNotSet: video(
    400,
    'The request is trying to add localized video details without specifying the default language of the video details.',
  ),
  invalidCategoryId: video(400, 'The snippet.categoryId property specifies an invalid category ID.'),
  invalidDescription: video(400, 'The request metadata specifies an invalid video description.'),
  invalidTitle: video(400, 'The request metadata specifies an invalid or empty video title.'),
  invalidTags: video(400, 'The request metadata specifies invalid video keywords.'),
  invalidVideoMetadata: video(400, 'The request metadata is invalid.'),
  quotaExceeded: {
    status: 403,
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  },
  required: shared(401, 'Login Required.'),
  authError: shared(401, 'Invalid Credentials'),
  insufficientPermissions: shared(403, 'Insufficient Permission'),
  youtubeSignupRequired: account(401, 'The user has not signed up for YouTube.'),
  authenticatedUserNotChannel: account(403, 'The authenticated user does not have a channel.'),
  authenticatedUserAccountClosed: account(403, 'The authenticated user’s account is closed.'),
  authenticatedUserAccountSuspended: account(403, 'The authenticated user’s account is suspended.'),
  channelClosed: account(403, 'The channel is closed.'),
  channelSuspended: account(403, 'The channel is suspended.'),
  accountDelegationForbidden: account(403, 'The account may not act for that channel.'),
  accessNotConfigured: usage(
    403,
    'YouTube Data API has not been used in this project before or it is disabled.',
  ),
  rateLimitExceeded: usage(429, 'Rate limit exceeded.'),
  userRateLimitExceeded: usage(403, 'User rate limit exceeded.'),
  servingLimitExceeded: usage(403, 'The overall rate limit for the API was exceeded.'),
  internalError: shared(500, 'Internal Error'),
  backendError: shared(503, 'Backend Error'),
  notReady: shared(503, 'The API server is not ready to accept requests.'),
  uploadTooLarge: shared(413, 'The uploaded file is too large.'),
  badRequest: shared(400, 'Bad Request'),
  notFound: shared(404, 'Not Found'),
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof refusals;

/** Thrown where a call is refused; the server answers with its body. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export function refusalBody(reason: Reason): { readonly status: number; readonly body: object } {
  const { status, domain, message } = refusals[reason];
  const errors = [{ message, domain, reason, ...(locations[reason] ?? {}) }];
  return { status, body: { error: { code: status, message, errors } } };
}

const locations: Partial<Record<Reason, object>> = {
  authError: { location: 'Authorization', locationType: 'header' },
  required: { location: 'Authorization', locationType: 'header' },
  captionNotFound: { location: 'id', locationType: 'parameter' },
  videoNotFound: { location: 'videoId', locationType: 'parameter' },
};
