import { type ProfilePicReply, ProfilePicRequest } from '#protocol/account.ts';
import { readProfilePicture, saveProfilePicture } from '#server/accounts/profile-picture.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';

export const prerender = false;

/** A picture of 2 MB as base64 in JSON, with room to say clearly that a slightly larger one is too large. */
const MAX_BYTES = 3_500_000;

export const GET = userEndpoint({ rate: 'read' }, async ({ services, user }) => {
  return { profilePic: await readProfilePicture(services, user.uid) } satisfies ProfilePicReply;
});

export const POST = userEndpoint(
  { rate: 'write', body: ProfilePicRequest, maxBytes: MAX_BYTES },
  async ({ services, user, body }) => {
    return {
      profilePic: await saveProfilePicture(services, user.uid, body.profilePic),
    } satisfies ProfilePicReply;
  },
);

export const ALL = methodNotAllowed('GET', 'POST');
