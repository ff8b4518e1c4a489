import { type ProfilePicReply, ProfilePicRequest } from '#protocol/account.ts';
import { readProfilePicture, saveProfilePicture } from '#server/accounts/profile-picture.ts';
import { bodyLimits } from '#server/http/body-limits.ts';
import { countAnswer } from '#server/http/count-answer.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { jsonResponse } from '#server/http/error-response.ts';

export const prerender = false;

/** A picture is read and sent as millions of letters: those of a user one after another, and other requests between them. */
export const GET = userEndpoint(
  { rate: 'read' },
  (call) =>
    new Promise<Response>((resolve, reject) => {
      const { services, user, signal, sent } = call;
      const readAndSend = async () => {
        await services.yieldToEventLoop();
        const profilePic = await readProfilePicture(services, user.uid);
        countAnswer(call, profilePic ?? '');
        resolve(jsonResponse({ profilePic } satisfies ProfilePicReply));
        await sent;
      };
      services.picturesSent.run(user.uid, readAndSend, signal).catch(reject);
    }),
);

export const POST = userEndpoint(
  { rate: 'write', body: ProfilePicRequest, maxBytes: bodyLimits['/api/account/profile-pic'] },
  async ({ services, user, body }) => {
    return {
      profilePic: await saveProfilePicture(services, user.uid, body.profilePic),
    } satisfies ProfilePicReply;
  },
);

export const ALL = methodNotAllowed('GET', 'POST');
