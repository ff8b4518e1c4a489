import { useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { BANNER_MS } from '#protocol/limits.ts';
import type { UploadPlan } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import type { Source } from '#islands/project/source.ts';
import { useLeaveGuard } from '#islands/ui/useLeaveGuard.ts';
import { resetTime } from '#islands/youtube/fetch-failure.ts';
import { withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken } from '#islands/youtube/youtube-token.ts';
import type { UploadWait, Work, WorkNotes } from '#islands/project/work.ts';
import { type Banner, failureBanner, successBanner } from './upload-banner.ts';
import { makeOffer, type UploadOffer } from './upload-offer.ts';
import { isAffordable, type UploadChoice, uploadRequest } from './upload-request.ts';

/** Where an upload is: asking YouTube, before the person, or on its way. */
export type Upload =
  | { readonly status: 'idle' }
  | { readonly status: 'asking' }
  | { readonly status: 'confirming'; readonly offer: UploadOffer; readonly translationId: string }
  | { readonly status: 'uploading' };

interface Input {
  readonly source: Source;
  readonly work: Work;
  readonly onNote: (notes: WorkNotes, translationId: string) => void;
}

/** A banner, and the translation that it is about. */
interface Outcome {
  readonly of: Pick<Work, 'translationId' | 'target'>;
  readonly fileName: string;
  readonly banner: Banner;
}

/**
 * An upload from the press of the button to its banner. Nothing is written before the person has confirmed all of it. Another translation may come
 * on the screen meanwhile: what the upload does and says stays with its own.
 */
export function useUpload({ source, work, onNote }: Input) {
  const [upload, setUpload] = useState<Upload>({ status: 'idle' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  // Who left would not learn what became of it.
  useLeaveGuard(upload.status === 'uploading');
  const { translationId } = work;
  const shownId = useRef(translationId);
  useEffect(() => {
    shownId.current = translationId;
  }, [translationId]);
  const setBanner = (next: Banner | null) =>
    setOutcome(next && { of: work, fileName: source.fileName, banner: next });
  useEffect(() => {
    // A failure stays until it is closed, so that it cannot be missed.
    if (outcome?.banner.tone !== 'good') return;
    const timer = setTimeout(() => setOutcome(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const fail = async (thrown: unknown) => {
    setUpload({ status: 'idle' });
    const uploadWaits = thrown instanceof ApiError ? waitAfter(thrown) : null;
    if (uploadWaits) onNote({ uploadWaits }, translationId);
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
      const offer = await makeOffer(plan, source, work);
      // Nobody is asked about what is no longer before them.
      if (shownId.current !== translationId) return setUpload({ status: 'idle' });
      if (isAffordable(offer)) return setUpload({ status: 'confirming', offer, translationId });
      setUpload({ status: 'idle' });
      onNote({ uploadWaits: waitFor(plan) }, translationId);
    } catch (thrown) {
      await fail(thrown);
    }
  };

  const confirm = async (offer: UploadOffer, choice: UploadChoice) => {
    setUpload({ status: 'uploading' });
    try {
      const request = uploadRequest(offer, choice);
      const reply = await withToken(youtubeToken, (token) => youtubeApi.upload(request, token));
      setUpload({ status: 'idle' });
      setUploadedId(translationId);
      setBanner(successBanner(reply));
      onNote({ uploadWaits: null }, translationId);
    } catch (thrown) {
      // It came between the question and the answer: the person decides again, with it in sight.
      if (thrown instanceof ApiError && thrown.code === 'track_exists') return ask(choice.trackName);
      await fail(thrown);
    }
  };

  const isOther = upload.status === 'confirming' && upload.translationId !== translationId;
  return {
    upload: isOther ? ({ status: 'idle' } as const) : upload,
    banner: outcome && bannerBeside(outcome, translationId),
    isUploaded: uploadedId === translationId,
    ask,
    confirm,
    cancel: () => setUpload({ status: 'idle' }),
    closeBanner: () => setBanner(null),
  };
}

/** Says what it is about where something else is on the screen. */
function bannerBeside({ of, fileName, banner }: Outcome, shownId: string): Banner {
  if (of.translationId === shownId) return banner;
  const about = t('upload.about', { language: of.target.name, file: fileName });
  return { ...banner, lines: [about, ...banner.lines] };
}

function waitAfter({ code, details }: ApiError): UploadWait | null {
  if (code !== 'platform_quota' && code !== 'platform_user_quota') return null;
  const untilMs = resetTime(details);
  return untilMs === null ? null : { of: code === 'platform_quota' ? 'product' : 'user', untilMs };
}

function waitFor({ quota: { product, user, resetsAt } }: UploadPlan): UploadWait {
  return { of: product.left <= user.left ? 'product' : 'user', untilMs: Date.parse(resetsAt) };
}
