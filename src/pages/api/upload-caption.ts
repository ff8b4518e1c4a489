import { type UploadReply, UploadRequest } from '#protocol/youtube.ts';
import { bodyLimits } from '#server/http/body-limits.ts';
import { methodNotAllowed, userEndpoint } from '#server/http/endpoint.ts';
import { requireUpload } from '#server/youtube/upload-job.ts';
import { openPlatform } from '#server/youtube/platform-access.ts';
import { uploadCaptions } from '#server/youtube/upload-captions.ts';

export const prerender = false;

/** Writes captions, and title and description where asked, to the user's own video. */
export const POST = userEndpoint(
  {
    rate: 'platform',
    body: UploadRequest,
    maxBytes: bodyLimits['/api/upload-caption'],
    isSensitive: true,
  },
  async (call) => {
    requireUpload(call.body, call.request);
    return (await uploadCaptions(await openPlatform(call), call.body)) satisfies UploadReply;
  },
);

export const ALL = methodNotAllowed('POST');
