import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { BANNER_MS } from '#protocol/limits.ts';
import type { UploadPlan } from '#protocol/youtube.ts';
import { ApiError } from '#islands/lib/api-error.ts';
import { endLostSession } from '#islands/lib/sign-in.ts';
import { exportText } from '../export-file.ts';
import type { Source } from '../source.ts';
import { resetTime } from '../source-url/fetch-failure.ts';
import { withToken } from '../source-url/with-token.ts';
import { youtubeApi } from '../source-url/youtube-api.ts';
import { youtubeToken } from '../source-url/youtube-token.ts';
import type { UploadWait, Work, WorkNotes } from '../work.ts';
import { type Banner, failureBanner, successBanner } from './upload-banner.ts';
import { isAffordable, type UploadChoice, uploadRequest } from './upload-request.ts';

/** Where an upload is: asking YouTube, before the person, or on its way. */
export type Upload =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'confirming'; readonly plan: UploadPlan }
  | { readonly status: 'uploading'; readonly plan: UploadPlan };

interface Input {
  readonly source: Source;
  readonly work: Work;
  readonly onNote: (notes: WorkNotes) => void;
}

/** An upload from the press of the button to its banner. Nothing is written before the person has confirmed all of it. */
export function useUpload({ source, work, onNote }: Input) {
  const [upload, setUpload] = useState<Upload>({ status: 'idle' });
  const [banner, setBanner] = useState<Banner | null>(null);
  const [isUploaded, setIsUploaded] = useState(false);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner]);

  const fail = async (thrown: unknown) => {
    setUpload({ status: 'idle' });
    const uploadWaits = thrown instanceof ApiError ? waitAfter(thrown) : null;
    if (uploadWaits) onNote({ uploadWaits });
    else setBanner(failureBanner(thrown));
    await endLostSession(thrown);
  };

  const ask = async (trackName = '') => {
    const { videoId } = source;
    if (!videoId || youtubeToken.token() === null)
      return setBanner({ tone: 'bad', lines: [t('upload.missing')] });
    setBanner(null);
    setUpload({ status: 'asking' });
    const question = { videoId, target: work.target.code, trackName };
    try {
      const plan = await withToken(youtubeToken, (token) => youtubeApi.planUpload(question, token));
      if (isAffordable(plan, work)) return setUpload({ status: 'confirming', plan });
      setUpload({ status: 'idle' });
      onNote({ uploadWaits: waitFor(plan) });
    } catch (thrown) {
      await fail(thrown);
    }
  };

  const confirm = async (plan: UploadPlan, choice: UploadChoice) => {
    setUpload({ status: 'uploading', plan });
    try {
      const request = uploadRequest(plan, work, choice, await exportText(source, work));
      const reply = await withToken(youtubeToken, (token) => youtubeApi.upload(request, token));
      setUpload({ status: 'idle' });
      setIsUploaded(true);
      setBanner(successBanner(reply));
      onNote({ uploadWaits: null });
    } catch (thrown) {
      // It came between the question and the answer: the person decides again, with it in sight.
      if (thrown instanceof ApiError && thrown.code === 'track_exists') return ask(choice.trackName);
      await fail(thrown);
    }
  };

  return { upload, banner, isUploaded, ask, confirm, cancel: () => setUpload({ status: 'idle' }) };
}

function waitAfter({ code, details }: ApiError): UploadWait | null {
  if (code !== 'platform_quota' && code !== 'platform_user_quota') return null;
  const untilMs = resetTime(details);
  return untilMs === null ? null : { of: code === 'platform_quota' ? 'product' : 'user', untilMs };
}

function waitFor({ quota: { product, user, resetsAt } }: UploadPlan): UploadWait {
  return { of: product.left <= user.left ? 'product' : 'user', untilMs: Date.parse(resetsAt) };
}
